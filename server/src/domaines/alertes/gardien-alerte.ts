import { type Gardien, type Lieu, lireIdentifiant } from '../../kernel/gardien.ts'
import { verifie } from '../../kernel/verifie.ts'
import { detientContrat, detientGroupe } from '../acces/acces-contrat.public.query.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Database } from '../../db/database.ts'
import { adresseInconnue, alerteInconnue } from './errors.ts'
import { type LigneAlerte, lireAlerte } from './gestion/alerte.query.ts'
import { comptesVisibles } from './gestion/cible-alerte.ts'
import { lireAdresse } from './gestion/notification-mail.repository.ts'
import { estGestionnaire } from '@ael/contract/acces/profils.ts'

const lieuDe = ({ numero_contrat, groupe_id }: LigneAlerte): Lieu =>
  numero_contrat === null
    ? { groupeId: verifie('groupe', groupe_id ?? 0) }
    : { numerosContrat: [verifie('contrat', numero_contrat)] }

async function voit(db: Database, utilisateur: UtilisateurSession, id: number): Promise<boolean> {
  const alerte = await lireAlerte(db, id)
  if (!alerte) return false
  const { numero_contrat, groupe_id, utilisateur_id } = alerte
  const comptes = comptesVisibles(utilisateur, numero_contrat === null && groupe_id === null)
  if (comptes !== null && !(utilisateur_id !== null && comptes.includes(utilisateur_id))) return false
  if (numero_contrat === null) return detientGroupe(db, utilisateur, groupe_id ?? 0)
  return (await detientContrat(db, utilisateur, numero_contrat)) === 'oui'
}

/** An alert is seen by its author, by those who work for him, and by staff, while they reach what it watches. */
export const gardienAlerte: Gardien<'alerte'> = {
  lire: lireIdentifiant,
  async atteint({ db }, utilisateur, ids) {
    for (const id of ids) if (!(await voit(db, utilisateur, id))) return false
    return true
  },
  async lieux({ db }, ids) {
    const alertes = await Promise.all(ids.map((id) => lireAlerte(db, id)))
    return alertes.flatMap((alerte) => (alerte ? [lieuDe(alerte)] : []))
  },
  refus: alerteInconnue,
}

/** A further address of alerts is reached by whoever set it, and by staff, while they reach its contract. */
export const gardienAdresseAlerte: Gardien<'adresseAlerte'> = {
  lire: lireIdentifiant,
  async atteint({ db }, utilisateur, ids) {
    for (const id of ids) {
      const adresse = await lireAdresse(db, id)
      const sienne = adresse && (adresse.utilisateur_id === utilisateur.id || estGestionnaire(utilisateur.profils))
      if (!sienne || (await detientContrat(db, utilisateur, adresse.numero_contrat)) !== 'oui') return false
    }
    return true
  },
  async lieux({ db }, ids) {
    const adresses = await Promise.all(ids.map((id) => lireAdresse(db, id)))
    return [
      { numerosContrat: adresses.flatMap((adresse) => (adresse ? [verifie('contrat', adresse.numero_contrat)] : [])) },
    ]
  },
  refus: adresseInconnue,
}
