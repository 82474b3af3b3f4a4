/** The door to how links and the command line write a scenario. */
export { closestTo } from './closest.ts';
export { parseNumber, percentMeant } from './numberText.ts';
export {
  FIELD_NAMES,
  OVER_PROVISIONING_MEANINGS,
  OVER_PROVISIONING_NAMES,
  overProvisioningOf,
  SIZE_NAMES,
  spareFactorFor,
  textOf,
  type OverProvisioningMeaning,
} from './scenarioNames.ts';
