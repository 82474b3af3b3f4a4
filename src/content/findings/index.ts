/** The door of the findings room. */
export {
  describeCaution,
  describeFormatReason,
  describeLaidOver,
  describePacking,
  describeTraceFault,
  FAULT_WORDS,
  RECORD_WORDS,
  type TraceWays,
} from './traces.ts';
