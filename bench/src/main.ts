import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '@ael/server/db/migrate.ts'
import { startThrowawayPostgres } from '@ael/server/testing/throwaway-postgres.ts'
import { bancAlertes } from './alertes.ts'
import { type Bases, basesDe } from './bases.ts'
import { mesurerConsommationGroupe } from './consommation-groupe.ts'
import { mesurerContrats } from './contrats.ts'
import { mesurerDemarches } from './demarches.ts'
import { mesurerDemarrage } from './demarrage.ts'
import { mesurerEnVigueur } from './en-vigueur.ts'
import type { Compte } from './donnees.ts'
import { mesurerExports } from './exports.ts'
import { mesurerFacturesPdf } from './factures-pdf.ts'
import { mesurerFacturesZip } from './factures-zip.ts'
import { mesurerFactures } from './factures.ts'
import { mesurerFuite } from './fuite.ts'
import { mesurerGraphe } from './graphe.ts'
import { mesurerGroupes } from './groupes.ts'
import { bancImport } from './import.ts'
import { mesurerLivraisons } from './livraisons.ts'
import type { Mesure } from './mesure.ts'
import { mesurerPaiements } from './paiements.ts'
import { mesurerPortefeuille } from './portefeuille.ts'
import { mesurerRecherche } from './recherche.ts'

/** A benchmark, of several figures if need be. */
type Banc = (bases: Bases) => Promise<Mesure | Mesure[]>

/** On the database of 100,000 contracts, which is filled for the first that asks. */
const surLesContrats =
  (mesurer: (connectionString: string, compte: Compte) => Promise<Mesure | Mesure[]>): Banc =>
  async ({ connectionString, compte }) =>
    mesurer(connectionString, await compte())

const surLaDemonstration =
  (mesurer: (connectionString: string) => Promise<Mesure[]>): Banc =>
  async ({ demonstration }) =>
    mesurer(await demonstration())

const BANCS: Record<string, Banc> = {
  contrats: surLesContrats(mesurerContrats),
  alertes: ({ connectionString }) => bancAlertes(connectionString),
  factures: surLesContrats(mesurerFactures),
  graphe: surLesContrats(mesurerGraphe),
  groupes: surLesContrats(mesurerGroupes),
  'factures-pdf': surLaDemonstration(mesurerFacturesPdf),
  'factures-zip': surLaDemonstration(mesurerFacturesZip),
  fuite: surLaDemonstration(mesurerFuite),
  demarches: surLesContrats(mesurerDemarches),
  import: surLesContrats(bancImport),
  livraisons: ({ connectionString }) => mesurerLivraisons(connectionString),
  paiements: surLesContrats(mesurerPaiements),
  'consommation-groupe': async ({ parc }) => mesurerConsommationGroupe(await parc()),
  portefeuille: async ({ parc }) => mesurerPortefeuille(await parc()),
  'en-vigueur': async ({ vide }) => mesurerEnVigueur(await vide()),
  recherche: async ({ service }) => mesurerRecherche(await service(100_000), await service(1_000_000)),
  exports: async ({ service }) => mesurerExports(await service(100_000)),
  demarrage: mesurerDemarrage,
}

const RESULTATS = path.resolve(import.meta.dirname, '../resultats.md')

const ligne = ({ nom, valeur, seuil, tenu, detail = '' }: Mesure): string =>
  `| ${nom} | ${valeur} | ${seuil} | ${tenu ? 'oui' : 'non'} | ${detail} |`

const choisis = process.argv.slice(2)
const inconnus = choisis.filter((nom) => !(nom in BANCS))
if (inconnus.length > 0) throw new Error(`${inconnus.join(', ')} : mesures connues ${Object.keys(BANCS).join(', ')}`)
// On a disk, as in production.
const postgres = await startThrowawayPostgres({ folder: tmpdir() })
const mesures: Mesure[] = []
try {
  await migrate(postgres.connectionString)
  const bases = basesDe(postgres.connectionString)
  for (const [nom, mesurer] of Object.entries(BANCS)) {
    if (choisis.length > 0 && !choisis.includes(nom)) continue
    const debut = performance.now()
    const resultats = [await mesurer(bases)].flat()
    for (const mesure of resultats) console.log(ligne(mesure))
    console.log(`${nom} : ${Math.round((performance.now() - debut) / 1000)} s`)
    mesures.push(...resultats)
  }
} finally {
  await postgres.stop()
}
if (choisis.length === 0) {
  const tableau = ['| mesure | valeur | seuil | tenu | détail |', '|---|---|---|---|---|', ...mesures.map(ligne)]
  await writeFile(
    RESULTATS,
    `# Derniers résultats de \`npm run bench\`\n\nRapports mesurés en un même passage, médianes.\n\n${tableau.join('\n')}\n`,
  )
}
if (mesures.some(({ tenu }) => !tenu)) process.exitCode = 1
