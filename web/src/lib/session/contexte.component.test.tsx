import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../testing/afficher.tsx'
import { exemple, unContrat, unUtilisateur } from '../../testing/exemples.ts'
import { serveur } from '../../testing/serveur.ts'
import { jetons } from '../client/jetons-du-navigateur.ts'
import { callQuery } from '../query/call-query.ts'
import { queryClient } from '../query/query-client.ts'
import { choisirContexte, choixCourant } from './choix-courant.ts'
import { useVoitContenu } from './contenus-fermes.ts'
import {
  changerContexte,
  contexteQuery,
  oublierContexte,
  quitterContrat,
  quitterGroupe,
  regarderNouveauContrat,
  useContexte,
} from './contexte.ts'
import { prolongerSession } from './prolonger-session.ts'
import { fermerSession } from './session.ts'
import { utilisateurQuery } from './utilisateur.ts'

const { contrats, detailAbonnement, getContratParDefaut } = abonnementsCalls
const groupe = (idGroupe: number): Groupe => ({
  idGroupe,
  nom: `Groupe ${idGroupe}`,
  description: '',
  nbContrats: 2,
  nbUsers: 0,
  color: 1,
  modifiable: true,
})
const liste = (...numeros: string[]) => ({
  resultats: numeros.map((numeroContrat) => unContrat({ numeroContrat })),
  nbTotalResultats: numeros.length,
})

beforeEach(async () => {
  serveur.repond(getContratParDefaut, { contrat: unContrat() })
  serveur.repond(detailAbonnement, ({ params: { numeroContrat } }) =>
    exemple(contratDetail, { ...unContrat({ numeroContrat }), groupes: [] }),
  )
  serveur.repond(groupesCalls.groupes, { resultats: [groupe(7), groupe(8)], nbTotalResultats: 2 })
  await afficher(<p>Ici</p>, { sansContexte: true })
})

describe('what is looked at', () => {
  it('is the choice, kept until the token ends', async () => {
    jetons.ecrire('essai', '2099-01-01T00:00:00+01:00')
    await changerContexte({ mode: 'groupe', idGroupe: 8 })
    expect([choixCourant(), document.cookie]).toEqual(['groupe:8', expect.stringContaining('aelContexte=groupe%3A8')])
    expect(queryClient.getQueryData(contexteQuery('groupe:8').queryKey)).toEqual({ mode: 'groupe', groupe: groupe(8) })
  })

  it('stays when what is chosen cannot be read', async () => {
    choisirContexte({ mode: 'contrat', numeroContrat: '0447122' })
    serveur.refuse(detailAbonnement, { status: 500 })
    await expect(changerContexte({ mode: 'contrat', numeroContrat: '0447130' })).rejects.toMatchObject({ status: 500 })
    expect(choixCourant()).toBe('contrat:0447122')
  })

  it.each([400, 403, 404])(
    'gives way to the default contract when the server answers %i of the chosen one',
    async (status) => {
      serveur.refuse(detailAbonnement, { status })
      await changerContexte({ mode: 'contrat', numeroContrat: '0447130' })
      const contexte = queryClient.getQueryData(contexteQuery('contrat:0447130').queryKey)
      expect(contexte).toMatchObject({ mode: 'contrat', contrat: { numeroContrat: '0447122' } })
    },
  )

  it('is a contract where groups are closed, and nothing where they cannot be read', async () => {
    serveur.refuse(groupesCalls.groupes, { status: 403 })
    await changerContexte({ mode: 'groupe', idGroupe: 8 })
    expect(queryClient.getQueryData(contexteQuery('groupe:8').queryKey)).toMatchObject({ mode: 'contrat' })
    serveur.refuse(groupesCalls.groupes, { status: 500 })
    await expect(changerContexte({ mode: 'groupe', idGroupe: 7 })).rejects.toMatchObject({ status: 500 })
  })

  it('is the contract that a write has just brought', async () => {
    await regarderNouveauContrat('0447130')
    expect(choixCourant()).toBe('contrat:0447130')
  })

  it('is nothing any more once the last contract has gone', async () => {
    choisirContexte({ mode: 'contrat', numeroContrat: '0447122' })
    oublierContexte()
    expect(choixCourant()).toBeUndefined()
    expect(queryClient.getQueryData(contexteQuery(undefined).queryKey)).toBeNull()
  })
})

describe('leaving', () => {
  it.each([
    ['a contract, for the default one', '0447130', ['0447130', '0447131'], 'contrat:0447122'],
    ['the default contract, for any other', '0447122', ['0447122', '0447131'], 'contrat:0447131'],
    ['the only contract, which stays until it has gone', '0447122', ['0447122'], undefined],
  ])('%s', async (_, numero, numeros, choix) => {
    serveur.repond(contrats, ({ query }) => liste(...numeros.slice(0, query.nbElements)))
    await quitterContrat(numero)
    expect(choixCourant()).toBe(choix)
  })

  it.each([
    ['a group, for the first of the others', [7, 8], 7, 'groupe:8'],
    ['the only group, for the default contract', [7], 7, 'contrat:0447122'],
    ['the only group of no contract, which stays until it has gone', [9], 9, undefined],
  ])('%s', async (_, groupes, id, choix) => {
    if (id === 9) serveur.repond(getContratParDefaut, { contrat: null })
    serveur.repond(groupesCalls.groupes, { resultats: groupes.map(groupe), nbTotalResultats: groupes.length })
    await quitterGroupe(id)
    expect(choixCourant()).toBe(choix)
  })
})

it.each([
  ['a secondary user waits for it', 'UTILISATEUR_SECONDAIRE', false],
  ['others do not', 'UTILISATEUR_STANDARD', true],
] as const)('what is closed here is told by the server: until then %s', async (_, profil, avant) => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: [profil] }))
  const { repondre } = serveur.retient(accesCalls.getForbiddenUserContent)
  function Vus() {
    const voit = useVoitContenu()
    return <p>{`${useContexte()?.mode} ${voit('tuiles')} ${voit('carousel')}`}</p>
  }
  await afficher(<Vus />, { sansContexte: true })
  await expect.element(page.getByText(`contrat ${avant} ${avant}`)).toBeVisible()
  repondre({ contenus: ['tuiles'] })
  await expect.element(page.getByText('contrat false true')).toBeVisible()
  expect(serveur.demandes(accesCalls.getForbiddenUserContent)).toMatchObject([{ query: { context: '0447122' } }])
})

describe('the session', () => {
  it('lasts longer by the same token', async () => {
    const fin = '2098-01-01T00:00:00+01:00'
    serveur.repond(utilisateursCalls.prolongeSession, { expirationDate: fin })
    expect(await prolongerSession()).toBe(Date.parse(fin))
    expect([jetons.lire(), jetons.fin()]).toEqual(['essai', Date.parse(fin)])
  })

  it('ends at the server, then nothing of the user is left, but where his provider ends its own', async () => {
    serveur.repond(contrats, liste('0447122'))
    serveur.repond(accesCalls.releaseMe, { message: 'Au revoir.', adresseDeconnexion: 'https://fournisseur.test/fin' })
    const lecture = callQuery(contrats, { query: { nbElements: 2 } })
    await queryClient.fetchQuery(lecture)
    choisirContexte({ mode: 'contrat', numeroContrat: '0447122' })
    expect(await fermerSession()).toBe('https://fournisseur.test/fin')
    expect(queryClient.getQueryData(utilisateurQuery.queryKey)).toEqual(ANONYME)
    expect([queryClient.getQueryData(lecture.queryKey), choixCourant(), jetons.lire()]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('goes on when the server has not ended it', async () => {
    serveur.refuse(accesCalls.releaseMe, { status: 500 })
    await expect(fermerSession()).rejects.toMatchObject({ status: 500 })
    expect([jetons.lire(), queryClient.getQueryData(utilisateurQuery.queryKey)]).toEqual(['essai', unUtilisateur()])
  })
})
