/** `clean-plates/devices`: drives that were built and measured. */
export { driveScenario } from './driveScenario.ts';
export {
  DRIVE_PRESETS,
  driveSheet,
  measurePreset,
  STEPPED_DRIVE_IDS,
  type DrivePreset,
  type DriveSheet,
  type PresetMeasurement,
  type PresetReport,
} from '#devices';
