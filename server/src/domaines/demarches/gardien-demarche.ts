import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { Gardien } from '../../kernel/gardien.ts'
import { verifie } from '../../kernel/verifie.ts'
import { detientContrat } from '../acces/acces-contrat.public.query.ts'
import { demarchesNommees } from './detail.repository.ts'
import { demandeInconnue } from './errors.ts'

/** A request is reached by whoever made it, by whoever reaches its contract, and by staff. It is named by its reference. */
export const gardienDemarche: Gardien<'demarche'> = {
  lire(recu) {
    const numero = typeof recu === 'string' ? /^DE(\d{8,15})$/i.exec(recu.trim())?.[1] : undefined
    return numero === undefined ? null : Number(numero)
  },
  async atteint({ db }, utilisateur, ids) {
    const trouvees = await demarchesNommees(db, ids)
    if (trouvees.length !== new Set(ids).size) return false
    if (estGestionnaire(utilisateur.profils)) return true
    for (const { utilisateur_id: auteur, numero_contrat: contrat } of trouvees) {
      if (auteur === utilisateur.id) continue
      if (contrat === null || (await detientContrat(db, utilisateur, contrat)) !== 'oui') return false
    }
    return true
  },
  async lieux({ db }, ids) {
    const trouvees = await demarchesNommees(db, ids)
    const contrats = trouvees.flatMap(({ numero_contrat: contrat }) =>
      contrat === null ? [] : [verifie('contrat', contrat)],
    )
    return contrats.length === 0 ? [] : [{ numerosContrat: contrats }]
  },
  refus: demandeInconnue,
}
