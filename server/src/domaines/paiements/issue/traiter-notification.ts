import { createHash } from 'node:crypto'
import type { Services } from '../../../services.ts'
import { enregistrerVerdict, type Bilan } from './enregistrer-verdict.ts'
import {
  FournisseurIndisponible,
  NotificationRefusee,
  type Accuse,
  type Annonce,
  type Fournisseur,
  type RequeteRecue,
} from '../fournisseurs/fournisseur.ts'
import { questionner } from './questionner.ts'
import { trouverTentative } from '../tentative.repository.ts'
import { tracerNotification } from './tracer-notification.ts'

const MOTIF_MAX = 300
/** No protocol has a use for it, and the database takes no text with it. */
const aUnNul = ({ requete, corps }: RequeteRecue): boolean =>
  corps.includes(0) || requete.includes('%00') || corps.includes('%00')

const empreinteDe = ({ methode, requete, corps }: RequeteRecue): Buffer =>
  createHash('sha256').update(`${methode}\n${requete}\n`).update(corps).digest()

/** What an announcement leads to; for one that proves nothing by itself, the provider is asked. */
async function suivre(
  services: Services,
  fournisseur: Fournisseur,
  annonce: Annonce,
  empreinte: Buffer,
): Promise<Bilan> {
  const source = { type: 'notification', empreinte, lue: annonce.type === 'aLire' } as const
  if (annonce.type === 'verdict') return enregistrerVerdict(services, fournisseur, annonce.verdict, source)
  const sansVerdict = async (
    issue: 'NOTEE' | 'INCONNUE',
    motif: string,
    tentativeId: number | null,
  ): Promise<Bilan> => {
    await tracerNotification(services, {
      type_service: fournisseur.type,
      empreinte,
      tentative_id: tentativeId,
      issue,
      motif,
    })
    return { suite: issue, motif, tentativeId }
  }
  if (annonce.type === 'sansObjet') return sansVerdict('NOTEE', annonce.motif, null)
  const { reference, jeton } = annonce
  const tentative = await trouverTentative(services.db, { type: fournisseur.type, reference, jeton })
  if (!tentative) return sansVerdict('INCONNUE', 'Aucune tentative de ce nom.', null)
  if (!fournisseur.interroger) return sansVerdict('NOTEE', 'Le prestataire ne peut pas être interrogé.', tentative.id)
  return enregistrerVerdict(
    services,
    fournisseur,
    await questionner(services, fournisseur.interroger, tentative),
    source,
  )
}

/**
 * Deals with what a provider sends, server to server, and answers what it wants to hear. What proves nothing is refused,
 * with its reason in the log and in `notification_paiement`; what could not be dealt with is answered so that the provider
 * sends it again. No body nor query is ever kept: they may hold card data. Null when there is no such provider.
 */
export async function traiterNotification(
  services: Services,
  type: string,
  recue: RequeteRecue,
): Promise<Accuse | null> {
  const { log, paiements } = services
  const fournisseur = paiements.deType(type)
  if (!fournisseur) return null
  const empreinte = empreinteDe(recue)
  let annonce: Annonce | null = null
  try {
    if (aUnNul(recue)) throw new NotificationRefusee('message illisible')
    annonce = await fournisseur.lireNotification(recue)
    const { suite } = await suivre(services, fournisseur, annonce, empreinte)
    return fournisseur.accuser(annonce, true, suite === 'ENREGISTREE' || suite === 'DEJA_ENREGISTREE')
  } catch (error) {
    const refusee = error instanceof NotificationRefusee
    const indisponible = error instanceof FournisseurIndisponible
    const motif = refusee || indisponible ? error.message.slice(0, MOTIF_MAX) : 'incident technique'
    log[refusee || indisponible ? 'warn' : 'error'](
      { fournisseur: fournisseur.type, motif, ...(!refusee && !indisponible && { err: error }) },
      'notification de paiement sans suite',
    )
    await tracerNotification(services, {
      type_service: fournisseur.type,
      empreinte,
      tentative_id: null,
      issue: refusee ? 'REFUSEE' : 'ECHEC',
      motif,
    }).catch((perdue: unknown) => log.error({ err: perdue }, 'notification de paiement non notée'))
    return fournisseur.accuser(annonce, false, false)
  }
}
