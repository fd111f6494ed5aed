import { randomUUID } from 'node:crypto'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { Profil } from '@ael/contract/acces/profils.ts'
import { createClient, type Client } from '@ael/contract/client.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { Page } from '@playwright/test'
import { lienRecu } from './courriers.ts'
import { MOT_DE_PASSE } from './test.ts'

const APPLICATION = { clientId: 'ael-web', accessKey: 'demo' }

/** A caller of the Web API beside the page, with a token of its own. */
export interface Appelant {
  client: Client
  jeton: string
  expiration: string
}

/** Where the agency is, which whoever starts the browser has written there. */
const origine = (): string => process.env['E2E_ORIGINE'] ?? ''

const clientDe = (entetes: Record<string, string>): Client =>
  createClient({ base: `${origine()}/webapi/`, headers: () => ({ ...entetes, ConversationId: 'parcours' }) })

const appelantDe = (jeton: string, expiration: string, entetes: Record<string, string> = {}): Appelant => ({
  client: clientDe({ ...entetes, Token: jeton }),
  jeton,
  expiration,
})

/** Calls as nobody, with these headers besides. */
export async function anonyme(entetes: Record<string, string> = {}): Promise<Appelant> {
  const { token, expirationDate } = await clientDe(entetes)(accesCalls.generateToken, { body: APPLICATION })
  return appelantDe(token, expirationDate, entetes)
}

/** Calls as somebody. */
export async function enTantQue(identifiant: string, motDePasse: string = MOT_DE_PASSE): Promise<Appelant> {
  const { client } = await anonyme()
  const { tokenAuthentique, expirationDate } = await client(utilisateursCalls.authentification, {
    body: { identifiant, motDePasse },
  })
  return appelantDe(tokenAuthentique, expirationDate)
}

/** Signs the browser in without its form, for journeys that have another subject. */
export async function ouvrirSession(page: Page, identifiant: string): Promise<Appelant> {
  const appelant = await enTantQue(identifiant)
  const url = `${origine()}/ael-v2/`
  const expires = Math.floor(Date.parse(appelant.expiration) / 1000)
  await page.context().addCookies([
    { name: 'aelToken', value: appelant.jeton, url, expires, sameSite: 'Strict' },
    { name: 'aelTokenFin', value: String(Date.parse(appelant.expiration)), url, expires, sameSite: 'Strict' },
  ])
  return appelant
}

/** A new account, made by an administrator; answers its e-mail address, and the link of its invitation. */
export async function compteInvite(
  page: Page,
  prenom: string,
  profil: Profil = 'UTILISATEUR_STANDARD',
): Promise<{ email: string; lien: string }> {
  const email = `parcours.${randomUUID()}@exemple.fr`
  const admin = await enTantQue('admin@ael.test')
  await admin.client(utilisateursCalls.creeUtilisateur, {
    body: { utilisateur: { nom: 'Parcours', prenom, email, profils: [profil] } },
  })
  return { email, lien: await lienRecu(page, email, /accès/) }
}

/** A new account that can sign in, opened from its invitation; answers its e-mail address. */
export async function compteNeuf(
  page: Page,
  prenom: string,
  { conditionsAcceptees = true, profil }: { conditionsAcceptees?: boolean; profil?: Profil } = {},
): Promise<string> {
  const { email, lien } = await compteInvite(page, prenom, profil)
  const { client } = await anonyme()
  await client(utilisateursCalls.reinitialiseMotDePasse, {
    body: { activationcode: decodeURIComponent(lien.split('/').at(-1) ?? ''), motDePasse: MOT_DE_PASSE },
  })
  if (conditionsAcceptees) await (await enTantQue(email)).client(utilisateursCalls.accepteConditions, {})
  return email
}
