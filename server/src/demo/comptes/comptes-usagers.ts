import { compte, type CompteDemo, rattacher } from './comptes.ts'
import { Hasard } from '../hasard.ts'
import { enMinuscules } from '../identites.ts'
import type { Contrat } from '../modele.ts'

const NOMBRE = 40

/** Accounts of ordinary subscribers, in every state that an agent meets, and the colleagues of the property manager. */
export function comptesUsagers(contrats: readonly Contrat[]): CompteDemo[] {
  const particuliers = contrats.filter(
    ({ titulaire, fin }) => !titulaire.estProfessionnel && titulaire.email !== null && fin === null,
  )
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
  return [...comptes, ...collaborateurs()]
}

/** Who works with the property manager, or looks over his shoulder; the last one has not answered his invitation. */
function collaborateurs(): CompteDemo[] {
  const premium = 'premium@ael.test'
  return [
    compte('karim.ouali@ael.test', 'Karim', 'Ouali', 'UTILISATEUR_SECONDAIRE', {
      premium,
      cree: 45,
      derniereConnexion: 20,
    }),
    compte('lea.fontanel@ael.test', 'Léa', 'Fontanel', 'UTILISATEUR_SECONDAIRE', {
      premium,
      cree: 610,
      derniereConnexion: 2,
    }),
    compte('thomas.guerin@ael.test', 'Thomas', 'Guérin', 'UTILISATEUR_SECONDAIRE', {
      premium,
      cree: 380,
      derniereConnexion: 6,
    }),
    compte('jeanne.castel@ael.test', 'Jeanne', 'Castel', 'UTILISATEUR_VISITEUR', {
      premium,
      cree: 95,
      derniereConnexion: 33,
    }),
    compte('bernard.aubry@ael.test', 'Bernard', 'Aubry', 'UTILISATEUR_VISITEUR', {
      premium,
      cree: 90,
      derniereConnexion: 61,
    }),
    compte('maya.benali@ael.test', 'Maya', 'Benali', 'UTILISATEUR_SECONDAIRE', {
      premium,
      cree: 1,
      active: null,
      conditions: null,
      derniereConnexion: null,
    }),
  ]
}

function usager(email: string, contrat: Contrat, rang: number): CompteDemo {
  const hasard = new Hasard(`usager ${email}`)
  const cree = hasard.entier(10, 1500)
  const { prenom, nom } = contrat.titulaire
  const donnees: Partial<CompteDemo> =
    rang % 9 === 4
      ? { cree: hasard.entier(1, 20), active: null, conditions: null, derniereConnexion: null }
      : {
          cree,
          derniereConnexion: hasard.chance(0.2)
            ? Math.min(cree, hasard.entier(400, 1400))
            : hasard.entier(1, Math.min(cree, 90)),
        }
  return compte(email, prenom ?? '', nom, 'UTILISATEUR_STANDARD', {
    ...donnees,
    origine: hasard.chance(0.2) ? 'Souscription' : null,
    rattachements: rattacher([contrat]),
  })
}
