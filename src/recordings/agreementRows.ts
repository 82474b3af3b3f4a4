import { claimsMatching, seedsFrom, validateClaims } from '#devices/scores';

/** Claims by id. A measurement that several claims need is carried out once. */
export interface AgreementRowsRequest {
  readonly ids: readonly string[];
}

/** The engine's value for one claim, with the published pair of seeds. */
export interface AgreementRowsPart {
  readonly id: string;
  /** In the claim's unit. */
  readonly simulated: number;
}

export function* run({ ids }: AgreementRowsRequest): Generator<AgreementRowsPart, void, void> {
  const claims = claimsMatching('').filter(({ id }) => ids.includes(id));
  for (const { claim, simulated } of validateClaims(claims, seedsFrom(1))) yield { id: claim.id, simulated };
}
