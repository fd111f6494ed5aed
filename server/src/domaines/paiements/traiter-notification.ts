import { createHash } from 'node:crypto'
import type { Services } from '../../services.ts'
import { creerDebit } from './debit.ts'
import { enregistrerVerdict, type Bilan } from './enregistrer-verdict.ts'
import { FournisseurIndisponible, NotificationRefusee, type Accuse, type Annonce, type Fournisseur, type RequeteRecue } from './fournisseurs/fournisseur.ts'
import { noterNotification, trouverTentative } from './tentative.repository.ts'

const MOTIF_MAX = 300
/** Anybody may send what proves nothing: beyond so many a minute only the log tells of it, lest the table fill up. */
const traceRefus = creerDebit(60, 60_000)

const empreinteDe = ({ methode, requete, corps }: RequeteRecue): Buffer => createHash('sha256').update(`${methode}\n${requete}\n`).update(corps).digest()

/** What an announcement leads to; for one that proves nothing by itself, the provider is asked. */
async function suivre(services: Services, fournisseur: Fournisseur, annonce: Annonce, empreinte: Buffer): Promise<Bilan> {
  const source = { type: 'notification', empreinte } as const
  if (annonce.type === 'verdict') return enregistrerVerdict(services, fournisseur, annonce.verdict, source)
  const sansVerdict = async (issue: 'NOTEE' | 'INCONNUE', motif: string, tentativeId: number | null): Promise<Bilan> => {
    await noterNotification(services.db, { type_service: fournisseur.type, recue_le: services.horloge.maintenant(), empreinte, tentative_id: tentativeId, issue, motif })
    return { suite: issue, motif, tentativeId }
  }
  if (annonce.type === 'sansObjet') return sansVerdict('NOTEE', annonce.motif, null)
  const { reference, jeton } = annonce
  const tentative = reference === null && jeton === null ? null : await trouverTentative(services.db, { type: fournisseur.type, reference, jeton })
  if (!tentative) return sansVerdict('INCONNUE', 'Aucune tentative de ce nom.', null)
  if (!fournisseur.interroger) return sansVerdict('NOTEE', 'Le prestataire ne peut pas être interrogé.', tentative.id)
  const { id: numero, montant_cents: montantCents, devise, creee_le: creeeLe } = tentative
  const ageMinutes = (services.horloge.maintenant().getTime() - creeeLe.getTime()) / 60_000
  const verdict = await fournisseur.interroger({ reference: tentative.reference, numero, jeton: tentative.jeton, montantCents, devise, creeeLe, ageMinutes })
  return enregistrerVerdict(services, fournisseur, { ...verdict, reference: verdict.reference ?? tentative.reference }, source)
}

/**
 * Deals with what a provider sends, server to server, and answers what it wants to hear. What proves nothing is refused,
 * with its reason in the log and in `notification_paiement`; what could not be dealt with is answered so that the provider
 * sends it again. No body nor query is ever kept: they may hold card data. Null when there is no such provider.
 */
export async function traiterNotification(services: Services, type: string, recue: RequeteRecue): Promise<Accuse | null> {
  const { log, db, horloge, paiements } = services
  const fournisseur = paiements.deType(type)
  if (!fournisseur) return null
  const empreinte = empreinteDe(recue)
  let annonce: Annonce | null = null
  try {
    annonce = await fournisseur.lireNotification(recue)
    const { suite } = await suivre(services, fournisseur, annonce, empreinte)
    return fournisseur.accuser(annonce, true, suite === 'ENREGISTREE' || suite === 'DEJA_ENREGISTREE')
  } catch (error) {
    const refusee = error instanceof NotificationRefusee
    const indisponible = error instanceof FournisseurIndisponible
    const motif = refusee || indisponible ? error.message.slice(0, MOTIF_MAX) : 'incident technique'
    log[refusee || indisponible ? 'warn' : 'error']({ fournisseur: fournisseur.type, motif, ...(!refusee && !indisponible && { err: error }) }, 'notification de paiement sans suite')
    if (!refusee || traceRefus.permet(horloge.maintenant())) {
      await noterNotification(db, { type_service: fournisseur.type, recue_le: horloge.maintenant(), empreinte, issue: refusee ? 'REFUSEE' : 'ECHEC', motif }).catch((perdue: unknown) =>
        log.error({ err: perdue }, 'notification de paiement non notée'),
      )
    }
    return fournisseur.accuser(annonce, false, false)
  }
}
