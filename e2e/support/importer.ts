import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const COMMANDE = path.resolve(import.meta.dirname, '../../server/src/import/cli.ts')
const executer = promisify(execFile)

/** What the utility's system has of an invoice, as far as journeys care. */
export interface FactureImportee {
  numeroFactureClient: string
  numeroContrat: string
  traiteFacturationCode: string
  montantTTC: number
}

/** Brings invoices in by `npm run importer`, beside the server that runs. */
export async function importerFactures(factures: readonly FactureImportee[]): Promise<void> {
  const dossier = await mkdtemp(path.join(tmpdir(), 'ael-import-'))
  const fichier = path.join(dossier, 'factures.ndjson')
  const lignes = factures.map((facture) =>
    JSON.stringify({
      ...facture,
      dateEmission: '2026-11-02',
      dateEcheance: '2026-12-15',
      montantHT: facture.montantTTC,
      montantTVA: 0,
    }),
  )
  try {
    await writeFile(fichier, `${lignes.join('\n')}\n`)
    await executer(process.execPath, [COMMANDE, 'factures', fichier], {
      env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
    })
  } finally {
    await rm(dossier, { recursive: true })
  }
}
