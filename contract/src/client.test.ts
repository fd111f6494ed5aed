import { expect, it } from 'vitest'
import { INCIDENT_TECHNIQUE } from './erreur.ts'
import { createClient } from './client.ts'
import { documentsCalls } from './documents/calls.ts'

const { telecharger } = documentsCalls

/** What a call comes to when a server, or what stands before it, answers so. */
const appeler = (repondre: (signal: AbortSignal) => Response | Promise<Response>, timeout?: number) =>
  createClient({
    base: '/webapi/',
    headers: () => ({}),
    fetch: async (_adresse, init) => repondre(init?.signal ?? AbortSignal.abort()),
    ...(timeout !== undefined && { timeout }),
  })

/** No answer comes, until the call is given up. */
const sansFin = (signal: AbortSignal) =>
  new Promise<Response>((_, abandonner) => {
    const fin = () => abandonner(signal.reason as Error)
    if (signal.aborted) fin()
    else signal.addEventListener('abort', fin)
  })
const demande = { body: { id: 1 } }
const incident = { severity: 'Error', code: '', message: INCIDENT_TECHNIQUE }

it.each([
  [
    'as the server says it',
    { message: 'Document retiré.', severity: 'Information', code: 'RETIRE' },
    { message: 'Document retiré.', severity: 'Information', code: 'RETIRE' },
  ],
  [
    'that has a sentence alone, as an error',
    { message: 'Document retiré.' },
    { ...incident, message: 'Document retiré.' },
  ],
  ['without a sentence, in the general one', { message: 12, code: 'RETIRE' }, incident],
  ['that says nothing, in the general one', null, incident],
])('a failure is told %s', async (_cas, corps, attendu) => {
  const reponse = Response.json(corps, { status: 403, statusText: 'Forbidden' })
  await expect(appeler(() => reponse)(telecharger, demande)).rejects.toMatchObject({ status: 403, corps: attendu })
})

it('the page of what stands before the server is no sentence of it, nor are the words of the protocol', async () => {
  const page = new Response('<h1>502 Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' })
  await expect(appeler(() => page)(telecharger, demande)).rejects.toMatchObject({ status: 502, corps: incident })
})

it.each([
  [`attachment; filename="ete.pdf"; filename*=UTF-8''%C3%A9t%C3%A9.pdf`, 'été.pdf'],
  ['attachment; filename="facture.pdf"', 'facture.pdf'],
  ['inline', null],
  [null, null],
])('a document sent as %s is called %s', async (disposition, nomFichier) => {
  const headers = { 'content-type': 'application/pdf', ...(disposition && { 'content-disposition': disposition }) }
  const recu = await appeler(() => new Response('%PDF', { headers }))(telecharger, demande)
  expect({ ...recu, contenu: await recu.contenu.text() }).toEqual({
    nomFichier,
    type: 'application/pdf',
    contenu: '%PDF',
  })
})

it('a document of no named type is one all the same', async () => {
  const recu = await appeler(() => new Response(new Uint8Array([1, 2])))(telecharger, demande)
  expect(recu).toMatchObject({ type: 'application/octet-stream' })
})

it('a call that is given up is no failure, one that nobody answers is', async () => {
  const abandon = new AbortController()
  const abandonne = expect(appeler(sansFin)(telecharger, demande, { signal: abandon.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  abandon.abort()
  await abandonne
  const sansReponse = { status: 0, corps: { ...incident, code: 'RESEAU' } }
  for (const options of [{}, { signal: new AbortController().signal }])
    await expect(appeler(sansFin, 1)(telecharger, demande, options)).rejects.toMatchObject(sansReponse)
  await expect(
    appeler(() => Promise.reject(new TypeError('Failed to fetch')))(telecharger, demande),
  ).rejects.toMatchObject(sansReponse)
})
