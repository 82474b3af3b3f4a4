import { claimsMatching, seedsFrom, validateClaims } from '#devices/scores';

/** The claims of these ids, each measurement that several of them read carried out once. */
export interface AgreementRowsRequest {
  readonly ids: readonly string[];
}

/** What the engine says of one claim, with the shipped pair of seeds. */
export interface AgreementRowsPart {
  readonly id: string;
  /** In the claim's unit. */
  readonly simulated: number;
}

export function* run({ ids }: AgreementRowsRequest): Generator<AgreementRowsPart, void, void> {
  const claims = claimsMatching('').filter(({ id }) => ids.includes(id));
  for (const { claim, simulated } of validateClaims(claims, seedsFrom(1))) yield { id: claim.id, simulated };
}
