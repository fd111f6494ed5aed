import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { DONNEE_LE } from '@ael/contract/call.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { pageComptee } from '@ael/contract/configuration/pages.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callQuery } from '../../lib/query/call-query.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { choisirContexte, choixCourant } from '../../lib/session/choix-courant.ts'
import { voirHorsReseau } from '../../lib/hors-reseau/reponses-gardees.ts'
import { repondreCookies } from '../../lib/cookies/choix-cookies.ts'
import { reproches } from '../../testing/accessibilite.ts'
import { afficher } from '../../testing/afficher.tsx'
import { exemple, unContrat, uneConfiguration, unUtilisateur } from '../../testing/exemples.ts'
import { serveur } from '../../testing/serveur.ts'
import { BandeauUsurpation } from './BandeauUsurpation.tsx'
import { Conditions } from './Conditions.tsx'
import { Cookies } from './Cookies.tsx'
import { HorsReseau } from './HorsReseau.tsx'
import { LigneUrgence } from './LigneUrgence.tsx'
import { MenuUtilisateur } from './MenuUtilisateur.tsx'
import { NombreAlertes } from './NombreAlertes.tsx'
import { Pied } from './Pied.tsx'
import { useGroupeDisparu } from './use-groupe-disparu.ts'

const bouton = (name: string) => page.getByRole('button', { name })

describe('whoever acts for somebody else', () => {
  it('is told for whom on every page, and comes back to himself', async () => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ modeUsurpation: true }))
    serveur.retient(utilisateursCalls.unspoofUser)
    await afficher(<BandeauUsurpation />)
    const bandeau = page.getByRole('region', { name: 'Usurpation' })
    await expect.element(bandeau).toMatchTextContent(/Mode usurpation actif.*Camille Roussel/)
    expect(await reproches()).toEqual([])
    await bouton('Revenir à mon compte').click()
    await expect.poll(() => serveur.demandes(utilisateursCalls.unspoofUser)).toHaveLength(1)
    await expect.element(bouton('Revenir à mon compte')).toBeDisabled()
  })

  it('is told why he stays there when he cannot come back, and may try again', async () => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ modeUsurpation: true }))
    serveur.refuse(utilisateursCalls.unspoofUser, { status: 500, message: 'Une panne.' })
    await afficher(<BandeauUsurpation />)
    await bouton('Revenir à mon compte').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Une panne\..*TEST-0001/)
    await expect.element(bouton('Revenir à mon compte')).toBeEnabled()
  })

  it('is nobody else', async () => {
    await afficher(
      <>
        <BandeauUsurpation />
        <p>Ici</p>
      </>,
    )
    await expect.element(page.getByText('Ici')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Usurpation' })).not.toBeInTheDocument()
  })
})

describe('the terms', () => {
  const sans = unUtilisateur({ meta: { ...ANONYME.meta, rgpd_consent: false } })
  const accepte = { ...sans, meta: { ...sans.meta, rgpd_consent: true } }
  const question = page.getByRole('dialog', { name: 'Cher(e) usager(e)' })

  it('are put until they are accepted, and no key takes the question away; whoever does not signs out', async () => {
    serveur.repond(utilisateursCalls.infoUtilisateur, sans)
    serveur.refuse(utilisateursCalls.accepteConditions, { status: 500, message: 'Une panne.' })
    await afficher(<Conditions />)
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
    expect(await reproches()).toEqual([])
    await bouton('Accepter les conditions').click()
    await expect.element(question).toMatchTextContent(/Une panne\./)
    serveur.refuse(accesCalls.releaseMe, { status: 500 })
    await bouton('Se déconnecter').click()
    await expect.element(page.getByText(/Echec lors de la déconnexion/)).toBeVisible()
    serveur.repond(utilisateursCalls.accepteConditions, accepte)
    serveur.repond(utilisateursCalls.infoUtilisateur, accepte)
    await bouton('Accepter les conditions').click()
    await expect.element(question).not.toBeInTheDocument()
  })
})

describe('the alerts of a phone', () => {
  it.each([
    [0, ''],
    [3, '3'],
    [99, '99'],
    [100, '99+'],
  ])('that are %i are written « %s »', async (nbTotalResultats, ecrit) => {
    await page.viewport(390, 844)
    serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { ANNEE: false } }))
    serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
    serveur.repond(alertesCalls.historiqueInstancesAlertes, { resultats: [], nbTotalResultats })
    await afficher(
      <p>
        Alertes
        <NombreAlertes />
      </p>,
    )
    const lus = ecrit && String.raw`${ecrit.replace('+', String.raw`\+`)}.\(${nbTotalResultats} en cours\)`
    await expect.element(page.getByText(/^Alertes/)).toMatchTextContent(new RegExp(`^Alertes${lus}$`))
    await expect
      .poll(() => serveur.demandes(alertesCalls.historiqueInstancesAlertes)[0]?.body)
      .toMatchObject({ contrat: '0447122', enCours: true, nbElements: 20 })
  })

  it('are asked by the other call where the installation counts by years', async () => {
    await page.viewport(390, 844)
    serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { ANNEE: true } }))
    serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
    serveur.repond(alertesCalls.listInstancesAlertesEnCours, { resultats: [], nbTotalResultats: 4 })
    await afficher(
      <p>
        Alertes
        <NombreAlertes />
      </p>,
    )
    await expect.element(page.getByText(/^Alertes/)).toMatchTextContent(/4 en cours/)
  })
})

it('a visit is counted once that is accepted, and never after a refusal', async () => {
  serveur.repond(configurationCalls.compteVisite, { message: 'Compté.' })
  repondreCookies('refuse')
  await afficher(
    <>
      <Cookies surMenu={false} />
      <a href="#/factures">Ailleurs</a>
    </>,
    { adresse: '/conso' },
  )
  await page.getByRole('link', { name: 'Ailleurs' }).click()
  await expect.poll(() => location.hash).toBe('#/factures')
  repondreCookies('accepte')
  const pages = () => serveur.demandes(configurationCalls.compteVisite).map(({ body }) => body.page)
  await expect.poll(pages).toContain(pageComptee('/factures'))
  expect(pages()).not.toContain(pageComptee('/conso'))
  repondreCookies('refuse')
})

it.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('by its « %s » a browser refuses whatever was answered, and its user’s menu says so', async (propriete, value) => {
  Object.defineProperty(navigator, propriete, { value, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, propriete)
    repondreCookies('refuse')
  })
  repondreCookies('accepte')
  const menus = { haut: [], compte: new Set(['cookies']) } as unknown as Parameters<typeof MenuUtilisateur>[0]['menus']
  // Nobody answers a count: it would fail the test.
  await afficher(
    <>
      <Cookies surMenu={false} />
      <MenuUtilisateur menus={menus} />
    </>,
    { adresse: '/conso' },
  )
  await bouton('Mon compte camille.roussel@exemple.fr').click()
  await bouton('Gestion des cookies').click()
  const fenetre = page.getByRole('dialog', { name: 'Gestion des cookies' })
  await expect.element(fenetre.getByText(/demande de ne pas être suivi/)).toBeVisible()
  expect(fenetre.getByRole('button', { name: /^(Refuser|Accepter)$/ }).elements()).toEqual([])
  expect(await reproches()).toEqual([])
  await fenetre.getByRole('button', { name: 'Fermer' }).last().click()
  await expect.element(fenetre).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Cookies' })).not.toBeInTheDocument()
})

it('the emergency line may be called from where it is written', async () => {
  await afficher(
    <>
      <LigneUrgence />
      <Pied />
    </>,
  )
  const lignes = page.getByRole('link', { name: '09 69 39 00 00' })
  expect(lignes.elements().map((lien) => lien.getAttribute('href'))).toEqual(['tel:0969390000', 'tel:0969390000'])
})

it('what is shown without a network is as old as the oldest of it, until the server answers', async () => {
  const gardee = (heure: string) => new Response('{}', { headers: { [DONNEE_LE]: `Mon, 23 Nov 2026 ${heure} GMT` } })
  const reponses = [gardee('10:04:00'), gardee('09:12:00'), gardee('11:30:00'), new Response('{}')]
  const demander = voirHorsReseau(
    () => Promise.resolve(reponses.shift()!),
    () => undefined,
  )
  await afficher(<HorsReseau />)
  const avis = page.getByRole('status')
  for (const heure of [/à 11.h.04\./, /à 10.h.12\./, /à 10.h.12\./]) {
    await demander('/webapi/')
    await expect.element(avis).toMatchTextContent(heure)
  }
  await demander('/webapi/')
  await expect.element(avis).not.toBeInTheDocument()
})

describe('the group that is looked at', () => {
  const groupe = (idGroupe: number, nom: string): Groupe => ({
    idGroupe,
    nom,
    description: '',
    nbContrats: 2,
    nbUsers: 0,
    color: 1,
    modifiable: true,
  })
  function Regarde() {
    useGroupeDisparu()
    useQuery(callQuery(accesCalls.profils, {}))
    return null
  }
  const regarder = async (lus: Groupe[]) => {
    serveur.repond(accesCalls.profils, [])
    serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat({ libelle: 'La ferme' }) })
    serveur.repond(groupesCalls.groupes, { resultats: lus, nbTotalResultats: lus.length })
    serveur.repond(abonnementsCalls.detailAbonnement, exemple(contratDetail, { ...unContrat(), groupes: [] }))
    await afficher(<Regarde />)
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    const lectures = serveur.demandes(accesCalls.profils).length
    choisirContexte({ mode: 'groupe', idGroupe: 8 })
    return lectures
  }

  it.each([
    ['another group', [groupe(7, 'Rive gauche')], 'Rive gauche', 'groupe:7'],
    ['a contract, without any other', [], 'La ferme', 'contrat:0447122'],
  ])('once it has gone gives way to %s, which is said', async (_, lus, nom, choix) => {
    const lectures = await regarder(lus)
    await expect.element(page.getByText(new RegExp(`n’existe plus.*«.${nom}.»`))).toBeVisible()
    expect(choixCourant()).toBe(choix)
    // What was read of the group that has gone is read anew.
    await expect.poll(() => serveur.demandes(accesCalls.profils)).toHaveLength(lectures + 1)
  })

  it('that is there is kept, and asked for again when a read is refused', async () => {
    await regarder([groupe(7, 'Rive gauche'), groupe(8, 'Rive droite')])
    await expect.poll(() => serveur.demandes(groupesCalls.groupes)).toHaveLength(1)
    expect(choixCourant()).toBe('groupe:8')
    await expect.element(page.getByText(/n’existe plus/)).not.toBeInTheDocument()
  })
})
