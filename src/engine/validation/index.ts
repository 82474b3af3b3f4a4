export type * from './claim.ts';
export { CLAIMS, type ClaimId } from './claims.ts';
export * from './printedErrors.ts';
export * from './validate.ts';
