import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { contexteVide, contratSeul } from '@ael/contract/demarches/contexte.ts'
import { presenter } from '@ael/contract/demarches/definition.ts'
import { tousLesFormulaires } from '@ael/contract/demarches/formulaires/registre.ts'
import type { Contexte, ReglagesFormulaire } from '@ael/contract/demarches/modele.ts'
import { reglagesDe } from '@ael/contract/demarches/reglages.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { unContrat, uneConfiguration } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'

const { contexte, definitions, creationNouvelleDemarche } = demarchesCalls

/** What the server answers to a request that it takes. */
export const creee = {
  result: {
    rum: null,
    nomCreancier: null,
    numeroCreancier: null,
    numeroClientPayeur: null,
    numeroContratAbonnement: null,
    payeur: { numeroClient: null },
    titulaire: { numeroClient: null },
    emailConnexion: null,
    tokenKey: null,
  },
  numeroContrat: '0447122',
  reference: 'DE00000012',
  message: 'Votre demande a bien été envoyée.',
}

/** What forms start from: who is signed in, with his contract; or nobody. */
export const partirDe = (connu: Partial<Omit<Contexte, 'reglages'>>) => {
  const { reglages: _siens, ...vide } = contexteVide('2026-11-22', reglagesDe({}, {}))
  serveur.repond(contexte, { ...vide, ...connu })
}

/** What the utility has set for all forms. */
const regler = (reglages: Partial<ReglagesFormulaire> = {}) =>
  serveur.repond(
    definitions,
    tousLesFormulaires().map((formulaire) => presenter(formulaire, reglagesDe(formulaire, reglages))),
  )

/** Nobody is signed in. */
export const enVisite = (ForceNoCaptcha = true) => {
  partirDe({})
  serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { ForceNoCaptcha } }))
}

/** Every form is offered to a subscriber, who has begun none. */
export function ouvrirLesFormulaires(): void {
  serveur.repond(demarchesCalls.lireBrouillon, { brouillon: null })
  serveur.repond(demarchesCalls.garderBrouillon, { enregistreLe: '2026-11-22T10:00:00+01:00' })
  serveur.repond(demarchesCalls.oublierBrouillon, { message: '' })
  regler()
  partirDe({
    personne: { nom: 'Roussel', prenom: 'Camille', email: 'camille@exemple.fr', telephone: '' },
    contrat: contratSeul('0447122'),
  })
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(abonnementsCalls.contrats, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(creationNouvelleDemarche, creee)
}
