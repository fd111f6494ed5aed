import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { JOURS_DE_PREAVIS } from '@ael/contract/prelevements/regles.ts'
import { CoffreFerme } from '../../../gateways/coffre/coffre-ferme.ts'
import { finDe } from '../../../gateways/coffre/compte-bancaire.ts'
import { deposerFichier } from '../../../gateways/fichiers/deposer-fichier.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import type { Services } from '../../../services.ts'
import { encoreDus } from './a-prelever.query.ts'
import { aPrelever } from './a-prelever.sql.ts'
import { apresJoursBancaires } from './jours-bancaires.ts'
import { choisir, composerRemise, creancierDe } from './composer-remise.ts'
import { ouvrirComptes } from './ouvrir-comptes.ts'
import { enregistrerRemise, noterDepot, remisesADeposer, verrouillerRemises } from './remise.repository.ts'

/** Debits go to the bank up to so many days before they are due, and it needs so many banking days. */
const JOURS_D_AVANCE = 7
const JOURS_DE_LA_BANQUE = 2
/** What is due since longer was announced for another day: it is told again before it is taken. */
const JOURS_DE_RETARD = 10
const PRELEVEMENTS_PAR_REMISE = 5000

type ServicesRemise = Pick<Services, 'db' | 'horloge' | 'config' | 'coffre' | 'log'>

/** Where the bank's files are fetched. */
const dossierPrelevements = ({ PRELEVEMENTS_DIR, DATA_DIR }: Services['config']): string =>
  PRELEVEMENTS_DIR ?? path.join(DATA_DIR, 'prelevements')

/**
 * Puts what is due into a new batch; false when nothing is.
 * @param sauf mandates that do not open, to which those that are found are added
 */
async function ouvrirRemise(services: ServicesRemise, nombre: number, sauf: Set<number>): Promise<boolean> {
  const { db, horloge, config, coffre } = services
  const aujourdhui = horloge.aujourdhui()
  const maintenant = horloge.maintenant()
  const creancier = creancierDe(config)
  return db.transaction().execute(async (trx) => {
    await verrouillerRemises(trx)
    const fenetre = {
      du: ajouterJours(aujourdhui, -JOURS_DE_RETARD),
      au: ajouterJours(aujourdhui, JOURS_D_AVANCE),
      preavis: JOURS_DE_PREAVIS,
    }
    const lignes = await encoreDus(
      trx,
      await aPrelever(trx, { ics: creancier.ics, aujourdhui, ...fenetre, nombre, sauf: [...sauf] }),
    )
    if (lignes.length === 0) return false
    const { debits, illisibles } = ouvrirComptes(services, lignes)
    for (const mandat of illisibles) sauf.add(mandat)
    // Others may be due beyond those that do not open.
    if (debits.length === 0) return true
    const choisis = choisir(debits, apresJoursBancaires(aujourdhui, JOURS_DE_LA_BANQUE))
    const messageId = `PRL${aujourdhui.replaceAll('-', '')}${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`
    await enregistrerRemise(trx, {
      messageId,
      maintenant,
      contenuScelle: coffre.sceller(
        'remise_prelevements.contenu',
        messageId,
        composerRemise(messageId, instantIso(maintenant), creancier, choisis),
      ),
      choisis: choisis.map(({ iban, ...choisi }) => ({
        ...choisi,
        ibanScelle: coffre.sceller('prelevement.iban', choisi.boutEnBout, iban),
        finIban: finDe(iban),
      })),
    })
    return true
  })
}

/** Writes the files that are not there yet. One that does not open is told in the log, and holds up no other. */
async function deposerRemises({ db, horloge, config, coffre, log }: ServicesRemise): Promise<void> {
  for (const { id, message_id, contenu_scelle } of await remisesADeposer(db)) {
    let contenu: string
    try {
      contenu = coffre.ouvrir('remise_prelevements.contenu', message_id, contenu_scelle)
    } catch (error) {
      if (!(error instanceof CoffreFerme)) throw error
      log.error({ remise: message_id, motif: error.message }, 'remise de prélèvements illisible, non déposée')
      continue
    }
    await deposerFichier(dossierPrelevements(config), `${message_id}.xml`, contenu)
    await noterDepot(db, id, horloge.maintenant())
  }
}

/**
 * Asks the bank for what is due. A batch is written in the database with its file, then the file, then that the file is there:
 * cut short at any point, the same file is written again under the same name, so that each debit stands in one file and only one.
 * @param nombre how many debits a file has at most
 */
export async function remettrePrelevements(services: ServicesRemise, nombre = PRELEVEMENTS_PAR_REMISE): Promise<void> {
  const { SERVICE_ICS, SERVICE_IBAN } = services.config
  if (SERVICE_ICS === '' || SERVICE_IBAN === '') return
  await deposerRemises(services)
  const sauf = new Set<number>()
  while (await ouvrirRemise(services, nombre, sauf)) await deposerRemises(services)
}
