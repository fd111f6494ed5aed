import { compte, type CompteDemo, rattacher } from './comptes.ts'
import { Hasard } from './hasard.ts'
import { enMinuscules } from './identites.ts'
import type { Contrat } from './modele.ts'

const NOMBRE = 40

/** Accounts of ordinary subscribers, in every state that an agent meets, and one more user of the property manager. */
export function comptesUsagers(contrats: readonly Contrat[]): CompteDemo[] {
  const particuliers = contrats.filter(({ titulaire, fin }) => !titulaire.estProfessionnel && titulaire.email !== null && fin === null)
  const connus = new Set<string>()
  const comptes: CompteDemo[] = []
  for (const contrat of particuliers) {
    const { prenom, nom } = contrat.titulaire
    const email = `${enMinuscules(prenom ?? '')}.${enMinuscules(nom)}@ael.test`
    if (comptes.length === NOMBRE) break
    if (connus.has(email)) continue
    connus.add(email)
    comptes.push(usager(email, contrat, comptes.length))
  }
  return [...comptes, compte('karim.ouali@ael.test', 'Karim', 'Ouali', 'UTILISATEUR_SECONDAIRE', { premium: 'premium@ael.test', cree: 45, derniereConnexion: 20 })]
}

function usager(email: string, contrat: Contrat, rang: number): CompteDemo {
  const hasard = new Hasard(`usager ${email}`)
  const cree = hasard.entier(10, 1500)
  const { prenom, nom } = contrat.titulaire
  const donnees: Partial<CompteDemo> =
    rang % 9 === 4
      ? { cree: hasard.entier(1, 20), active: null, conditions: null, derniereConnexion: null }
      : { cree, derniereConnexion: hasard.chance(0.2) ? Math.min(cree, hasard.entier(400, 1400)) : hasard.entier(1, Math.min(cree, 90)) }
  return compte(email, prenom ?? '', nom, 'UTILISATEUR_STANDARD', {
    ...donnees,
    origine: hasard.chance(0.2) ? 'Souscription' : null,
    rattachements: rattacher([contrat]),
  })
}
