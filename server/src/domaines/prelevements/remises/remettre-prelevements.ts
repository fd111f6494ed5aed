import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { JOURS_DE_PREAVIS } from '@ael/contract/prelevements/regles.ts'
import { deposerFichier } from '../../../gateways/fichiers/deposer-fichier.ts'
import { instantIso } from '../../../horloge.ts'
import type { Services } from '../../../services.ts'
import { aPrelever, encoreDus } from './a-prelever.query.ts'
import { apresJoursBancaires } from './jours-bancaires.ts'
import { choisir, composerRemise, creancierDe } from './composer-remise.ts'
import { enregistrerRemise, noterDepot, remisesADeposer, verrouillerRemises } from './remise.repository.ts'

/** Debits go to the bank up to so many days before they are due, and it needs so many banking days. */
const JOURS_D_AVANCE = 7
const JOURS_DE_LA_BANQUE = 2
/** What is due since longer was announced for another day: it is told again before it is taken. */
const JOURS_DE_RETARD = 10
const PRELEVEMENTS_PAR_REMISE = 5000

type ServicesRemise = Pick<Services, 'db' | 'horloge' | 'config'>

/** Where the bank's files are fetched. */
const dossierPrelevements = ({ PRELEVEMENTS_DIR, DATA_DIR }: Services['config']): string =>
  PRELEVEMENTS_DIR ?? path.join(DATA_DIR, 'prelevements')

/** Puts what is due into a new batch; false when nothing is. */
async function ouvrirRemise({ db, horloge, config }: ServicesRemise, nombre: number): Promise<boolean> {
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
    const lignes = await encoreDus(trx, await aPrelever(trx, { ics: creancier.ics, aujourdhui, ...fenetre, nombre }))
    if (lignes.length === 0) return false
    const choisis = choisir(lignes, apresJoursBancaires(aujourdhui, JOURS_DE_LA_BANQUE))
    const messageId = `PRL${aujourdhui.replaceAll('-', '')}${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`
    await enregistrerRemise(trx, {
      messageId,
      maintenant,
      contenu: composerRemise(messageId, instantIso(maintenant), creancier, choisis),
      choisis,
    })
    return true
  })
}

async function deposerRemises({ db, horloge, config }: ServicesRemise): Promise<void> {
  for (const { id, message_id, contenu } of await remisesADeposer(db)) {
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
  while (await ouvrirRemise(services, nombre)) await deposerRemises(services)
}
