import type { Config } from '../config.ts'
import { mentionsManquantes } from '../domaines/contenus/mentions-a-completer.public.ts'
import type { Constat } from './constat.ts'
import { ENSEIGNE_FICTIVE, estDeLaDemonstration, estEmailFictif, estTelephoneFictif, SERVICE_FICTIF } from './fictif.ts'

interface Regle extends Constat {
  siFaux: (config: Config) => boolean
}

/** The access key is in the page of the application: long, so that it is not guessed, though it proves little. */
const CLE_MIN = 32

const IDENTITE = [
  'SERVICE_ADRESSE',
  'SERVICE_CODE_POSTAL',
  'SERVICE_VILLE',
  'SERVICE_TELEPHONE',
  'SERVICE_SIREN',
] as const

const REGLES: readonly Regle[] = [
  {
    variable: 'SIMULATORS',
    gravite: 'refus',
    siFaux: ({ simulators }) => simulators,
    phrase:
      'éteignez les simulateurs (SIMULATORS=off, ou retirez-la)\u202F; avec eux on paierait sans payer, et les courriers ne partiraient pas.',
  },
  {
    variable: 'PUBLIC_URL',
    gravite: 'refus',
    siFaux: ({ PUBLIC_URL }) => !PUBLIC_URL,
    phrase:
      'donnez l’adresse de l’agence, https://agence.votre-service.fr\u202F; les liens des courriers et les retours de paiement en partent.',
  },
  {
    variable: 'PUBLIC_URL',
    gravite: 'avertissement',
    siFaux: ({ PUBLIC_URL }) =>
      !!PUBLIC_URL &&
      (!PUBLIC_URL.startsWith('https:') || /^\w+:\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1?\])/.test(PUBLIC_URL)),
    phrase:
      'ce n’est pas une adresse publique en https\u202F; hors d’un essai, les mots de passe passeraient en clair ou les liens ne mèneraient à rien.',
  },
  {
    variable: 'TRUSTED_PROXIES',
    gravite: 'avertissement',
    siFaux: ({ PUBLIC_URL, relaisNommes }) => !!PUBLIC_URL?.startsWith('https:') && !relaisNommes,
    phrase:
      'nommez le relais qui tient le TLS (TRUSTED_PROXIES=127.0.0.1)\u202F; sans quoi tous les appelants comptent pour un seul et se ferment la porte les uns aux autres.',
  },
  {
    variable: 'DATABASE_URL',
    gravite: 'refus',
    siFaux: ({ DATABASE_URL, DATABASE_EMBEDDED }) => !DATABASE_URL && DATABASE_EMBEDDED !== 'accepted',
    phrase:
      'donnez l’adresse de votre PostgreSQL, ou DATABASE_EMBEDDED=accepted pour garder la base embarquée, que vous sauvegardez alors vous-même.',
  },
  {
    variable: 'ACCESS_KEY',
    gravite: 'refus',
    siFaux: ({ ACCESS_KEY, ROLE }) => ROLE !== 'worker' && ACCESS_KEY.length < CLE_MIN,
    phrase: `choisissez une clé de ${CLE_MIN} caractères au moins (openssl rand -hex 32)\u202F; celle de démonstration est connue de tous.`,
  },
  {
    variable: 'CLES_DONNEES',
    gravite: 'refus',
    siFaux: ({ CLES_DONNEES }) => CLES_DONNEES.length === 0,
    phrase:
      'donnez la clé qui scelle les comptes bancaires, CLES_DONNEES=k1:… (openssl rand -base64 32), et gardez-la ailleurs que la base\u202F: sans elle ils ne se lisent plus.',
  },
  {
    variable: 'SECOND_FACTEUR',
    gravite: 'avertissement',
    siFaux: ({ secondFacteurExige }) => !secondFacteurExige,
    phrase:
      'retirez SECOND_FACTEUR=propose\u202F; sans second facteur exigé, un mot de passe du personnel deviné ouvre tous les contrats.',
  },
  {
    variable: 'NOM_SERVICE',
    gravite: 'refus',
    siFaux: ({ NOM_SERVICE }) => estDeLaDemonstration(NOM_SERVICE, ENSEIGNE_FICTIVE.NOM_SERVICE),
    phrase:
      'donnez le nom de votre service\u202F; celui de la démonstration serait sur les écrans, les courriers et les factures.',
  },
  {
    variable: 'TELEPHONE_URGENCE',
    gravite: 'refus',
    siFaux: ({ TELEPHONE_URGENCE }) => estTelephoneFictif(TELEPHONE_URGENCE),
    phrase: 'donnez le numéro à appeler pour une fuite\u202F; celui-ci est fictif, personne n’y répond.',
  },
  {
    variable: 'MAIL_FROM',
    gravite: 'refus',
    siFaux: ({ MAIL_FROM }) => estEmailFictif(MAIL_FROM),
    phrase:
      'donnez l’expéditeur des courriers, «\u00A0Votre service <agence@votre-service.fr>\u00A0»\u202F; un domaine fictif est refusé par les messageries.',
  },
  {
    variable: 'SMTP_URL',
    gravite: 'avertissement',
    siFaux: ({ SMTP_URL }) => !SMTP_URL,
    phrase:
      'donnez le serveur d’envoi, smtps://nom:motdepasse@hote:465\u202F; sans lui aucun courrier ne part\u202F: ni activation, ni mot de passe oublié, ni alerte.',
  },
  ...Object.entries(SERVICE_FICTIF).map(([variable, fictive]): Regle => ({
    variable,
    gravite: 'refus',
    siFaux: (config) => {
      const valeur = config[variable as keyof typeof SERVICE_FICTIF]
      return (
        estDeLaDemonstration(valeur, fictive) ||
        (variable === 'SERVICE_TELEPHONE' && estTelephoneFictif(valeur)) ||
        (variable === 'SERVICE_EMAIL' && estEmailFictif(valeur))
      )
    },
    phrase:
      'c’est encore la démonstration, ou une valeur fictive\u202F; donnez celle de votre service, ou retirez la variable.',
  })),
]

const IDENTITE_DITE: ReadonlySet<string> = new Set(IDENTITE)

/** What the legal texts lack, beside what the bills lack as well. */
const constatsMentions = (config: Config): Constat[] =>
  mentionsManquantes(config)
    .filter(({ variables }) => !variables.every((variable) => IDENTITE_DITE.has(variable)))
    .map(({ quoi, variables }) => ({
      gravite: 'avertissement',
      variable: variables.join(', '),
      phrase: `donnez ${quoi}\u202F; sans quoi les textes légaux disent que le service ne l’a pas encore publié.`,
    }))

/** What is wrong, or doubtful, with a configuration of production. */
export function constatsProduction(config: Config): Constat[] {
  const constats = [
    ...REGLES.flatMap(({ siFaux, ...constat }) => (siFaux(config) ? [constat] : [])),
    ...constatsMentions(config),
  ]
  const absentes = IDENTITE.filter((variable) => config[variable] === '')
  if (absentes.length === 0) return constats
  return [
    ...constats,
    {
      gravite: 'avertissement',
      variable: absentes.join(', '),
      phrase: 'les factures se feront sans\u202F; la loi les y veut.',
    },
  ]
}
