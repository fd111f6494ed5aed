/** PostgreSQL's settings, given on each start so that an existing cluster follows the code. */
export type Settings = Record<string, string>

/** Every cluster has a socket folder of its own, so the port never needs to change. */
export const PORT = '5432'

export const SUPERUSER = 'postgres'

/** Role and database of the application. */
export const APPLICATION = 'ael'

/** The settings of a single machine with a few hundred connections at most. */
export const defaultSettings: Settings = {
  listen_addresses: '',
  port: PORT,
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel plans share memory through /dev/shm, of which a container has 64 MB.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Above ERROR: the details of a refused statement hold personal data, and the application reports it.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '',
}

/** Settings of a cluster that is thrown away after use: nothing is kept through a crash. */
export const throwawaySettings: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/** Where root keeps what the account `postgres` could not reach below a folder of mode 700. */
export const SYSTEM_FOLDER = '/var/lib/agence-en-ligne'
