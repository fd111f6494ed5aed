import type { Config } from '../../config.ts'

type Texte = {
  [K in keyof Config]-?: string extends Config[K] ? (Config[K] extends string ? K : never) : never
}[keyof Config]

/** Something that the legal texts must say, and that only the service can know. */
interface Mention {
  /** The name by which a text asks for it. */
  nom: string
  quoi: string
  /** The variables of the environment that give it; all of them are needed. */
  variables: readonly Texte[]
  ecrire: (config: Config) => string
}

const mention = <const N extends string>(nom: N, quoi: string, variable: Texte) => ({
  nom,
  quoi,
  variables: [variable],
  ecrire: (config: Config) => config[variable],
})

/** Laws: publisher and host (21 June 2004, article 6), data (GDPR 13), accessibility (decree 2019-768). */
export const MENTIONS = [
  {
    nom: 'adresseService',
    quoi: 'adresse du service',
    variables: ['SERVICE_ADRESSE', 'SERVICE_CODE_POSTAL', 'SERVICE_VILLE'],
    ecrire: (config: Config) => `${config.SERVICE_ADRESSE}, ${config.SERVICE_CODE_POSTAL} ${config.SERVICE_VILLE}`,
  },
  mention('directeurPublication', 'nom et qualité du directeur de la publication', 'PUBLICATION_DIRECTEUR'),
  mention('hebergeur', 'nom, adresse et téléphone de l’hébergeur', 'HEBERGEUR'),
  mention('lieuHebergement', 'où les données sont hébergées', 'HEBERGEMENT_LIEU'),
  mention('contactDpo', 'comment joindre le délégué à la protection des données', 'DPO_CONTACT'),
  mention('conservation', 'durées de conservation arrêtées par le service', 'DONNEES_CONSERVATION'),
  mention('auditAccessibilite', 'résultat de l’audit d’accessibilité, ou son absence', 'ACCESSIBILITE_AUDIT'),
  mention('dateAccessibilite', 'date de la déclaration d’accessibilité', 'ACCESSIBILITE_DATE'),
] as const satisfies readonly Mention[]
export type NomMention = (typeof MENTIONS)[number]['nom']

const manque = (config: Config, { variables }: Mention): boolean =>
  variables.some((variable) => config[variable] === '')

/** What the legal texts must say and nobody has given: the variables to give, and for what. */
export const mentionsManquantes = (config: Config): Pick<Mention, 'quoi' | 'variables'>[] =>
  MENTIONS.filter((une) => manque(config, une)).map(({ quoi, variables }) => ({ quoi, variables }))

/** What the texts say in place of each name. What is missing is told to whoever writes them, and to nobody else. */
export const valeursMentions = (config: Config, editeur: boolean): Partial<Record<NomMention, string>> =>
  Object.fromEntries(
    MENTIONS.flatMap((une) => {
      if (!manque(config, une)) return [[une.nom, une.ecrire(config)]]
      return editeur
        ? [[une.nom, `[à compléter par le service d’eau\u202F: ${une.quoi} (${une.variables.join(', ')})]`]]
        : []
    }),
  )
