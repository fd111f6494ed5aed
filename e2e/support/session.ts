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

const origine = (page: Page): Promise<string> => page.request.head('').then((reponse) => new URL(reponse.url()).origin)

async function appelantDe(
  page: Page,
  jeton: string,
  expiration: string,
  entetes: Record<string, string> = {},
): Promise<Appelant> {
  const base = `${await origine(page)}/webapi/`
  return {
    client: createClient({ base, headers: () => ({ ...entetes, Token: jeton, ConversationId: 'parcours' }) }),
    jeton,
    expiration,
  }
}

/** Calls as nobody, with these headers besides. */
export async function anonyme(page: Page, entetes: Record<string, string> = {}): Promise<Appelant> {
  const sansJeton = createClient({
    base: `${await origine(page)}/webapi/`,
    headers: () => ({ ...entetes, ConversationId: 'parcours' }),
  })
  const { token, expirationDate } = await sansJeton(accesCalls.generateToken, {
    body: APPLICATION,
  })
  return appelantDe(page, token, expirationDate, entetes)
}

/** Calls as somebody. */
export async function enTantQue(page: Page, identifiant: string, motDePasse: string = MOT_DE_PASSE): Promise<Appelant> {
  const { client } = await anonyme(page)
  const { tokenAuthentique, expirationDate } = await client(utilisateursCalls.authentification, {
    body: { identifiant, motDePasse },
  })
  return appelantDe(page, tokenAuthentique, expirationDate)
}

/** Signs the browser in without its form, for journeys that have another subject. */
export async function ouvrirSession(page: Page, identifiant: string): Promise<Appelant> {
  const appelant = await enTantQue(page, identifiant)
  const url = `${await origine(page)}/ael-v2/`
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
  const admin = await enTantQue(page, 'admin@ael.test')
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
  const { client } = await anonyme(page)
  await client(utilisateursCalls.reinitialiseMotDePasse, {
    body: { activationcode: decodeURIComponent(lien.split('/').at(-1) ?? ''), motDePasse: MOT_DE_PASSE },
  })
  if (conditionsAcceptees) await (await enTantQue(page, email)).client(utilisateursCalls.accepteConditions, {})
  return email
}
