import { rm } from 'node:fs/promises'

/** The data of the journeys goes with them. */
export default async function teardown(): Promise<void> {
  const folder = process.env['E2E_DATA_DIR']
  if (folder?.includes('ael-e2e-')) await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
}
