import { connect } from '../connect.ts'
import { openDatabase } from '../db/database.ts'
import { chargerCommunes } from '../domaines/referentiel/charger-communes.public.ts'
import { explain } from '../explain.ts'
import { horlogeSysteme } from '../kernel/horloge.ts'
import { lireArguments, USAGE } from './arguments.ts'
import { fichierRejets, preparerDossierRejets } from './fichier/dossier-rejets.ts'
import { dossierRejets } from '../gateways/fichiers/dossier-rejets.ts'
import { ErreurImport } from './fichier/erreur-import.ts'
import { importer } from './importer.ts'
import { totalRejete } from './journal.ts'
import { ligneRapport } from './rapport.ts'

/** `npm run importer -- …`: imports a file and prints the report; refused lines make it fail only when that is asked for. */
async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help')) {
    process.stdout.write(`${USAGE}\n`)
    return
  }
  const { demande, rejets, rejetsAdmis } = lireArguments(args)
  const { config, connectionString, fermer } = await connect(process.env)
  try {
    if (demande.contenu.nature === 'contrats') await charger(connectionString)
    const { rapport, comptes } = await importer(
      connectionString,
      horlogeSysteme,
      { ...demande, rejets: rejets ?? (await rejetsParDefaut(config.DATA_DIR, demande.fichier)) },
      config.CLES_DONNEES,
    )
    process.stdout.write(
      `${rapport}\n${ligneRapport('Mémoire au plus', `${Math.round(process.resourceUsage().maxRSS / 1000)} Mo`)}\n`,
    )
    jugerRejets(totalRejete(comptes), rejetsAdmis)
  } finally {
    await fermer()
  }
}

async function rejetsParDefaut(dataDir: string, fichier: string): Promise<string> {
  const dossier = dossierRejets(dataDir)
  await preparerDossierRejets(dossier)
  return fichierRejets(dossier, fichier, horlogeSysteme.maintenant())
}

/** Contracts name the communes of France, which a server loads when it starts: none may have run yet. */
async function charger(connectionString: string): Promise<void> {
  const { db } = openDatabase(connectionString, 1)
  try {
    await chargerCommunes(db)
  } finally {
    await db.destroy()
  }
}

const TROP_DE_REJETS = 2

function jugerRejets(rejetees: number, admis: number): void {
  if (rejetees <= admis) return
  const phrase = rejetees === 1 ? '1 ligne rejetée' : `${rejetees} lignes rejetées`
  process.stderr.write(
    `${phrase}, ${admis} ${admis > 1 ? 'admises' : 'admise'} par --echec-si-rejets : les autres sont importées.\n`,
  )
  process.exitCode = TROP_DE_REJETS
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${explain(error, [ErreurImport])}\n`)
  process.exitCode = 1
}
