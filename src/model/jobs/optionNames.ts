import { closestTo } from '#engine/names';
import type { UnsupportedReason } from './jobProblem.ts';

/** Why an option does not decide which blocks are written, in which order. */
export type IgnoredReason = 'engine' | 'speed' | 'data' | 'host' | 'reports' | 'checks' | 'files';

/** Other names of options. Names here and below are those of fio 3.33 (`fio --cmdhelp=all`, `fio --enghelp`). */
export const ALIASES: Readonly<Record<string, string>> = {
  readwrite: 'rw',
  threads: 'thread',
  blocksize: 'bs',
  ba: 'blockalign',
  blocksize_range: 'bsrange',
  blocksize_unaligned: 'bs_unaligned',
  io_limit: 'io_size',
  fill_fs: 'fill_device',
  fileoffset: 'offset',
  nr_files: 'nrfiles',
  timeout: 'runtime',
  wait_for_previous: 'stonewall',
  ss: 'steadystate',
  ss_dur: 'steadystate_duration',
  ss_ramp: 'steadystate_ramp_time',
  iodepth_batch_submit: 'iodepth_batch',
  iodepth_batch_complete: 'iodepth_batch_complete_min',
  iomem: 'mem',
  ratemin: 'rate_min',
  ratecycle: 'rate_cycle',
  disable_bw: 'disable_bw_measurement',
};

const IGNORED: Readonly<Record<IgnoredReason, string>> = {
  engine:
    'ioengine iodepth iodepth_batch iodepth_batch_complete_min iodepth_batch_complete_max iodepth_low serialize_overlap io_submit_mode direct atomic buffered sync write_barrier sync_file_range fsync fdatasync end_fsync fsync_on_close create_fsync write_hint nowait mem hugepage-size lockmem hipri hipri_percentage cmdprio_percentage cmdprio_class cmdprio cmdprio_bssplit fixedbufs registerfiles sqthread_poll sqthread_poll_cpu nonvectored uncached force_async cmd_type userspace_reap thp readfua writefua sg_write_mode stream_id clustername rbdname pool clientname busy_poll conf touch_objects uri thread clat_percentiles nr_io_queues mem_size_mb shm_id enable_sgl log_flags zone_append initial_zone_reset disable_pcie_sgl_merge spdk_conf spdk_json_conf spdk_conf_file env_context apptag apptag_mask digest_enable hostnqn subnqn pi_act pi_chk md_per_io_size xnvme_async xnvme_sync xnvme_admin xnvme_mem xnvme_dev_nsid',
  speed:
    'thinktime thinktime_spin thinktime_blocks thinktime_blocks_type thinktime_iotime rate rate_min rate_process rate_cycle rate_ignore_thinktime rate_iops rate_iops_min max_latency latency_target latency_window latency_percentile latency_run startdelay prio prioclass nice ramp_time cpumask cpus_allowed cpus_allowed_policy numa_cpu_nodes numa_mem_policy gtod_cpu ioscheduler cgroup cgroup_nodelete cgroup_weight',
  data: 'zero_buffers refill_buffers scramble_buffers buffer_pattern buffer_compress_percentage buffer_compress_chunk dedupe_percentage dedupe_mode dedupe_working_set_percentage dedupe_global',
  host: 'name description uid gid exec_prerun exec_postrun exitall exit_what exitall_on_error ignore_error continue_on_error error_dump allow_mounted_write clocksource',
  reports:
    'per_job_logs write_bw_log bwavgtime write_lat_log write_iops_log iopsavgtime log_entries log_avg_msec log_hist_msec log_hist_coarseness write_hist_log log_max_value log_offset log_prio log_compression log_compression_cpus log_store_compressed log_unix_epoch log_alternate_epoch log_alternate_epoch_clock_id block_error_percentiles group_reporting new_group stats lat_percentiles slat_percentiles percentile_list significant_figures disk_util gtod_reduce disable_lat disable_clat disable_slat disable_bw_measurement unified_rw_reporting unit_base write_iolog',
  checks:
    'verify do_verify verify_interval verify_offset verify_pattern verify_fatal verify_dump verify_async verify_async_cpus verify_backlog verify_backlog_batch experimental_verify verify_state_load verify_state_save trim_verify_zero verifysort verifysort_nr',
  files:
    'directory filename_format unique_filename lockfile openfiles fallocate fadvise_hint overwrite invalidate create_serialize create_on_open create_only allow_file_create pre_read unlink unlink_each_loop',
};

const UNSUPPORTED: Readonly<Record<UnsupportedReason, string>> = {
  replaysLog:
    'read_iolog read_iolog_chunked replay_no_stall replay_redirect replay_scale replay_align replay_time_scale replay_skip merge_blktrace_file merge_blktrace_scalars merge_blktrace_iters',
  profile: 'profile',
  hostFlow: 'flow flow_id flow_sleep',
  zones:
    'zonesize zonecapacity zonerange zoneskip read_beyond_wp max_open_zones job_max_open_zones ignore_zone_limits zone_reset_threshold zone_reset_frequency',
  dataPath: 'opendir verify_only trim_percentage trim_backlog trim_backlog_batch file_append',
  blockMix: 'bs_is_seq_rand offset_align',
};

/** Options that `job.ts` follows. */
export const FOLLOWED = [
  'rw',
  'rw_sequencer',
  'bs',
  'bsrange',
  'bssplit',
  'bs_unaligned',
  'blockalign',
  'size',
  'io_size',
  'filesize',
  'fill_device',
  'offset',
  'offset_increment',
  'loops',
  'time_based',
  'runtime',
  'number_ios',
  'norandommap',
  'softrandommap',
  'randrepeat',
  'allrandrepeat',
  'randseed',
  'random_generator',
  'random_distribution',
  'percentage_random',
  'rwmixread',
  'rwmixwrite',
  'numjobs',
  'filename',
  'nrfiles',
  'file_service_type',
  'stonewall',
  'wait_for',
  'zonemode',
  'kb_base',
  'steadystate',
  'steadystate_duration',
  'steadystate_ramp_time',
] as const;
export type FollowedName = (typeof FOLLOWED)[number];

const byName = <Reason extends string>(lists: Readonly<Record<Reason, string>>): ReadonlyMap<string, Reason> =>
  new Map(
    (Object.keys(lists) as Reason[]).flatMap((reason) =>
      lists[reason].split(' ').map((name) => [name, reason] as const),
    ),
  );

export const IGNORED_REASONS = byName(IGNORED);
export const UNSUPPORTED_REASONS = byName(UNSUPPORTED);

const ALL_NAMES: readonly string[] = [
  ...FOLLOWED,
  ...Object.keys(ALIASES),
  ...IGNORED_REASONS.keys(),
  ...UNSUPPORTED_REASONS.keys(),
];

export const isFollowed = (name: string): name is FollowedName => (FOLLOWED as readonly string[]).includes(name);

/** Whether fio has an option of that name. */
export const isOption = (name: string): boolean => ALL_NAMES.includes(name);

/** The option that `word` may be a misspelling of, or null. */
export const nearestName = (word: string): string | null => closestTo(word, ALL_NAMES) ?? null;
