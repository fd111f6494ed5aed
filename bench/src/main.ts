import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '../../server/src/db/migrate.ts'
import { startThrowawayPostgres } from '../../server/src/testing/throwaway-postgres.ts'
import { bancAlertes } from './alertes.ts'
import { mesurerContrats } from './contrats.ts'
import { mesurerDemarrage } from './demarrage.ts'
import { remplir, type Compte } from './donnees.ts'
import { mesurerFacturesPdf } from './factures-pdf.ts'
import { mesurerFacturesZip } from './factures-zip.ts'
import { mesurerFactures } from './factures.ts'
import { mesurerGraphe } from './graphe.ts'
import { mesurerGroupes } from './groupes.ts'
import { bancImport } from './import.ts'
import type { Mesure } from './mesure.ts'
import { mesurerPaiements } from './paiements.ts'

/** A benchmark, on the filled database if it needs one; several figures if need be. */
type Banc = (connectionString: string, compte: Compte) => Promise<Mesure | Mesure[]>

const BANCS: Record<string, Banc> = {
  contrats: mesurerContrats,
  alertes: bancAlertes,
  factures: mesurerFactures,
  graphe: mesurerGraphe,
  groupes: mesurerGroupes,
  'factures-pdf': mesurerFacturesPdf,
  'factures-zip': mesurerFacturesZip,
  import: bancImport,
  paiements: mesurerPaiements,
  demarrage: mesurerDemarrage,
}

const RESULTATS = path.resolve(import.meta.dirname, '../resultats.md')

const ligne = ({ nom, valeur, seuil, tenu, detail = '' }: Mesure): string => `| ${nom} | ${valeur} | ${seuil} | ${tenu ? 'oui' : 'non'} | ${detail} |`

const choisis = process.argv.slice(2)
// On a disk, as in production.
const postgres = await startThrowawayPostgres(tmpdir())
const mesures: Mesure[] = []
try {
  await migrate(postgres.connectionString)
  console.log('Préparation : 100 000 contrats…')
  const compte = await remplir(postgres.connectionString)
  for (const [nom, mesurer] of Object.entries(BANCS)) {
    if (choisis.length > 0 && !choisis.includes(nom)) continue
    const resultats = [await mesurer(postgres.connectionString, compte)].flat()
    for (const mesure of resultats) console.log(ligne(mesure))
    mesures.push(...resultats)
  }
} finally {
  await postgres.stop()
}
if (choisis.length === 0) {
  const tableau = ['| mesure | valeur | seuil | tenu | détail |', '|---|---|---|---|---|', ...mesures.map(ligne)]
  await writeFile(RESULTATS, `# Derniers résultats de \`npm run bench\`\n\nRapports mesurés en un même passage, médianes.\n\n${tableau.join('\n')}\n`)
}
if (mesures.some(({ tenu }) => !tenu)) process.exitCode = 1
