import { ErreurAppel } from '@ael/contract/client.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import {
  abandonnerLectures,
  oublierLectures,
  queryClient,
  renouvelerLectures,
  reprendreLectures,
} from './query-client.ts'

function lecture(client: QueryClient, nom: string, meta?: { permanent: true }) {
  let lues = 0
  const options = {
    queryKey: [nom],
    queryFn: () => Promise.resolve((lues += 1)),
    staleTime: Infinity,
    ...(meta && { meta }),
  }
  return { options, lues: () => lues, lire: () => client.fetchQuery(options) }
}

const erreur = (status: number) =>
  new ErreurAppel(status, { message: 'Refusé.', severity: 'Error', code: '', reference: 'TEST-0001' })

it.each([
  ['did not reach the server, once', 0, erreur(0), true],
  ['did not reach the server, twice', 1, erreur(0), false],
  ['was refused', 0, erreur(403), false],
  ['failed there', 0, erreur(500), false],
  ['failed here', 0, new Error('Défaut.'), false],
])('a read that %s is tried again: %j', (_, essais, faute, encore) => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {}
  expect(typeof retry === 'function' && retry(essais, faute)).toBe(encore)
})

it('a read is trusted for ten minutes, whatever the window does, and is tried without network too, as a write is', () => {
  const { queries, mutations } = queryClient.getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: 600_000,
    gcTime: 600_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  })
  expect(mutations).toEqual({ networkMode: 'always' })
})

it('after a write, reads again what is on screen, forgets the rest, keeps what concerns the installation', async () => {
  const client = new QueryClient()
  const affichee = lecture(client, 'affichee')
  const ancienne = lecture(client, 'ancienne')
  const installation = lecture(client, 'installation', { permanent: true })
  await Promise.all([ancienne.lire(), installation.lire()])
  const quitter = new QueryObserver(client, affichee.options).subscribe(() => undefined)
  await client.ensureQueryData(affichee.options)
  await renouvelerLectures(client)
  expect([affichee.lues(), ancienne.lues(), installation.lues()]).toEqual([2, 1, 1])
  expect(client.getQueryData(['ancienne'])).toBeUndefined()
  expect(client.getQueryData(['installation'])).toBe(1)
  quitter()
})

it('after a write, lets what is being read come to its end', async () => {
  const client = new QueryClient()
  const reponse = Promise.withResolvers<string>()
  const enCours = client.fetchQuery({ queryKey: ['contexte'], queryFn: () => reponse.promise })
  await renouvelerLectures(client)
  reponse.resolve('lu')
  await expect(enCours).resolves.toBe('lu')
})

it.each([
  ['on screen', true],
  ['for the next screen', false],
])('reads again what was first being read %s during a write: the answer may be from before', async (_, affichee) => {
  const client = new QueryClient()
  const reponses = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let lues = 0
  const options = { queryKey: ['groupes'], staleTime: Infinity, queryFn: () => reponses[lues++]?.promise ?? 'de trop' }
  const quitter = affichee ? new QueryObserver(client, options).subscribe(() => undefined) : () => undefined
  const enCours = client.ensureQueryData(options)
  void renouvelerLectures(client)
  reponses[0]?.resolve('avant')
  reponses[1]?.resolve('après')
  await enCours
  await new Promise((fin) => setTimeout(fin))
  await expect(client.fetchQuery(options)).resolves.toBe('après')
  expect(lues).toBe(2)
  quitter()
})

it('gives up what is being read in the name of the user, and of it reads again what is on screen', async () => {
  const client = new QueryClient()
  const installation = Promise.withResolvers<string>()
  const permanente = client.fetchQuery({
    queryKey: ['installation'],
    queryFn: () => installation.promise,
    meta: { permanent: true },
  })
  let lues = 0
  const options = { queryKey: ['contrats'], queryFn: () => (lues++ === 0 ? new Promise(() => undefined) : 'lus') }
  const quitter = new QueryObserver(client, options).subscribe(() => undefined)
  await abandonnerLectures(client)
  expect(client.getQueryState(['contrats'])).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  installation.resolve('lue')
  await expect(permanente).resolves.toBe('lue')
  await reprendreLectures(client)
  expect(client.getQueryData(['contrats'])).toBe('lus')
  quitter()
})

it('when the user changes, keeps nothing but what concerns the installation, and the place of who is signed in', async () => {
  const client = new QueryClient()
  await Promise.all([
    lecture(client, 'contrats').lire(),
    lecture(client, 'utilisateur').lire(),
    lecture(client, 'installation', { permanent: true }).lire(),
  ])
  oublierLectures(['utilisateur'], client)
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([['utilisateur'], ['installation']])
})
