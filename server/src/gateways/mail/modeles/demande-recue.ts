import { type Bloc, bouton, defineModele, liste, note, paragraphe } from '../modele.ts'

/** What was answered at one step of a form. */
export interface ReponsesDUneEtape {
  etape: string
  dites: readonly (readonly [question: string, reponse: string])[]
}

export interface Donnees {
  reference: string
  /** How the form is called. */
  demande: string
  contrat: string | null
  /** What has come of it at once, or is to come; null where nothing more can be told. */
  issue: string | null
  /** Under the step at which they were given. */
  reponses: readonly ReponsesDUneEtape[]
  /** Where it can be followed; null for whoever has no account. */
  lien: string | null
  /** The files that were sent go along. */
  fichiersJoints: boolean
  /** They would have, and are too large for a mail. */
  fichiersTropLourds: boolean
}

/** What is said of the files that were sent. */
export const surLesFichiers = ({
  fichiersJoints,
  fichiersTropLourds,
}: Pick<Donnees, 'fichiersJoints' | 'fichiersTropLourds'>): Bloc[] => {
  if (fichiersJoints) return [paragraphe('Les fichiers que vous avez envoyés sont joints à ce courrier.')]
  if (!fichiersTropLourds) return []
  return [
    paragraphe(
      'Vos fichiers nous sont bien parvenus. Trop lourds pour un courrier, ils ne sont pas joints à celui-ci.',
    ),
  ]
}

/** The receipt of a request: its reference, and what was answered. */
export const demandeRecue = defineModele<Donnees>({
  sujet: ({ reference, demande }) => `Votre demande ${reference} : ${demande}`.slice(0, 100),
  corps: ({ reference, demande, contrat, issue, reponses, lien, ...fichiers }): Bloc[] => [
    paragraphe('Bonjour,'),
    paragraphe(`Nous avons reçu votre demande « ${demande} » sous la référence ${reference}.`),
    ...(issue === null ? [] : issue.split('|').map((ligne) => paragraphe(ligne.trim()))),
    liste([['Référence', reference], ...(contrat === null ? [] : [['Contrat', contrat] as const])]),
    ...reponses.map(({ etape, dites }) => liste(dites, etape)),
    ...surLesFichiers(fichiers),
    ...(lien === null ? [] : [bouton('Suivre ma demande', lien)]),
    note('Si vous n’avez pas fait cette demande, prévenez notre service clientèle en donnant la référence.'),
  ],
})
