import { parseArgs } from 'node:util'
import { PROFILS_PERSONNEL, type ProfilPersonnel } from '@ael/contract/acces/profils.ts'
import { email } from '@ael/contract/commun/champs.ts'
import { nom, prenom } from '@ael/contract/utilisateurs/schemas.ts'
import type * as z from 'zod'
import { ErreurCommande } from './erreur-commande.ts'

const PROFILS = PROFILS_PERSONNEL.join(', ')

export const USAGE = `Usage :
  npm run compte -- creer --profil ADMIN MAIL   ouvre un compte du personnel et l’invite par mail à choisir son mot de passe
  npm run compte -- lister                      comptes du personnel
  npm run compte -- fermer-sessions MAIL        met fin aux sessions d’un compte
  npm run compte -- reinitialiser-second-facteur MAIL   retire son second facteur, et met fin à ses sessions

Options de creer :
  --profil PROFIL        ${PROFILS}
  --nom NOM, --prenom PRENOM   ses noms, qu’il peut changer dans son profil`

/** What the command line asks for. */
export type Acte =
  | { action: 'creer'; email: string; profil: ProfilPersonnel; nom: string | undefined; prenom: string | undefined }
  | { action: 'lister' }
  | { action: 'fermer-sessions' | 'reinitialiser-second-facteur'; email: string }

const ACTIONS = ['creer', 'lister', 'fermer-sessions', 'reinitialiser-second-facteur'] as const

/** Reads the command line. */
export function lireArguments(args: readonly string[]): Acte {
  const { values, positionals } = analyser(args)
  const [nomAction, adresse, ...surplus] = positionals
  const action = ACTIONS.find((une) => une === nomAction)
  if (!action)
    throw new ErreurCommande(nomAction === undefined ? USAGE : `On ne sait pas « ${nomAction} ».\n\n${USAGE}`)
  const [etrangere] = action === 'creer' ? [] : Object.keys(values)
  if (etrangere) throw new ErreurCommande(`L’option --${etrangere} ne vaut que pour creer.\n\n${USAGE}`)
  if (surplus.length > 0 || (action === 'lister') !== (adresse === undefined)) throw new ErreurCommande(USAGE)
  if (action === 'lister') return { action }
  const mail = lireMail(adresse!)
  if (action !== 'creer') return { action, email: mail }
  return {
    action,
    email: mail,
    profil: lireProfil(values.profil),
    nom: lire('nom', nom, values.nom),
    prenom: lire('prenom', prenom, values.prenom),
  }
}

function analyser(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { profil: { type: 'string' }, nom: { type: 'string' }, prenom: { type: 'string' } },
    })
  } catch (cause) {
    const option = /'(-[^']*)'/.exec(cause instanceof Error ? cause.message : '')?.[1]
    throw new ErreurCommande(`L’option ${option ?? ''} n’est pas comprise.\n\n${USAGE}`, { cause })
  }
}

function lireMail(texte: string): string {
  const { data } = email.safeParse(texte)
  if (data === undefined)
    throw new ErreurCommande(`« ${texte} » n’est pas une adresse e-mail, par exemple nom@exemple.fr.`)
  return data
}

function lireProfil(texte: string | undefined): ProfilPersonnel {
  if (texte === undefined) throw new ErreurCommande(`Dites son rôle par --profil ${PROFILS}.`)
  const profil = PROFILS_PERSONNEL.find((un) => un === texte.toUpperCase())
  if (!profil)
    throw new ErreurCommande(
      `Option refusée. --profil : donnez un rôle du personnel parmi ${PROFILS}. Les autres comptes s’ouvrent dans l’agence.`,
    )
  return profil
}

function lire(option: string, champ: z.ZodType<string>, texte: string | undefined): string | undefined {
  if (texte === undefined) return undefined
  const { data, error } = champ.safeParse(texte)
  if (error) throw new ErreurCommande(`Option refusée. --${option} : ${error.issues[0]!.message}`)
  return data
}
