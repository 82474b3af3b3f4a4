/** What other makers of requests draw places with: the public interface of it. */
export { naturalLog, power } from './deterministicMath.ts';
export { FreeMap } from './workload/freeMap.ts';
export { ZipfRanks } from './workload/zipf.ts';
