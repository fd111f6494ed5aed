import { commande, REUSSI } from '../commande.ts'
import { connect } from '../connect.ts'
import { openDatabase } from '../db/database.ts'
import { chargerCommunes } from '../domaines/referentiel/charger-communes.public.ts'
import { horlogeSysteme } from '../kernel/horloge.ts'
import { lireArguments, USAGE } from './arguments.ts'
import { fichierRejets, preparerDossierRejets } from './fichier/dossier-rejets.ts'
import { dossierRejets } from '../gateways/fichiers/dossier-rejets.ts'
import { ErreurImport } from './fichier/erreur-import.ts'
import { importer } from './importer.ts'
import { totalRejete } from './journal.ts'
import { ligneRapport } from './rapport.ts'

const TROP_DE_REJETS = 2

/** `npm run importer -- …`: imports a file and reports; refused lines make it fail only when that is asked for. */
export const importerFichier = commande([ErreurImport], async (args, { env, dire, prevenir }) => {
  if (args.length === 0 || args.includes('--help')) {
    dire(USAGE)
    return REUSSI
  }
  const { demande, rejets, rejetsAdmis } = lireArguments(args)
  const { config, connectionString, fermer } = await connect(env, prevenir)
  try {
    if (demande.contenu.nature === 'contrats') await charger(connectionString)
    const { rapport, comptes } = await importer(
      connectionString,
      horlogeSysteme,
      { ...demande, rejets: rejets ?? (await rejetsParDefaut(config.DATA_DIR, demande.fichier)) },
      config.CLES_DONNEES,
    )
    dire(rapport)
    dire(ligneRapport('Mémoire au plus', `${Math.round(process.resourceUsage().maxRSS / 1000)} Mo`))
    const rejetees = totalRejete(comptes)
    if (rejetees <= rejetsAdmis) return REUSSI
    prevenir(tropDeRejets(rejetees, rejetsAdmis))
    return TROP_DE_REJETS
  } finally {
    await fermer()
  }
})

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

function tropDeRejets(rejetees: number, admis: number): string {
  const phrase = rejetees === 1 ? '1 ligne rejetée' : `${rejetees} lignes rejetées`
  return `${phrase}, ${admis} ${admis > 1 ? 'admises' : 'admise'} par --echec-si-rejets : les autres sont importées.`
}
