import { discardDataDir } from '@ael/server/testing/throwaway-postgres.ts'
import { PREFIX } from '@ael/server/testing/throwaway-folder.ts'

/** The data of the journeys goes with them, and the server of its database if it was left behind. */
export default async function teardown(): Promise<void> {
  const folder = process.env['E2E_DATA_DIR']
  if (folder?.includes(PREFIX)) await discardDataDir(folder)
}
