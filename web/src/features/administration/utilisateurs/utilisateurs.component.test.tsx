import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur, uneConfiguration } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { revenir } from '../../../testing/revenir.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import type { ChoixGroupe } from './partager.ts'
import { UtilisateursScreen } from './UtilisateursScreen.tsx'

const camille = unUtilisateur({
  userWebId: '31',
  nom: 'Roussel',
  prenom: 'Camille',
  nomComplet: 'Camille Roussel',
  email: 'camille@exemple.fr',
  identifiant: 'camille@exemple.fr',
  profils: ['UTILISATEUR_STANDARD'],
})
const ligne: UtilisateurResume = { ...camille, derniereConnexion: null, univers: [], gerable: true, usurpable: true }
const bouton = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ userWebId: '1', profils: ['ADMIN'] }))
  serveur.repond(utilisateursCalls.utilisateurs, { resultats: [ligne], nbTotalResultats: 501, partiel: false })
})

/** Stands for the choice of a group: it takes the seventh. */
const Choix = ({ titre, bouton: nom, envoyer, onClose }: ChoixGroupe) => (
  <section aria-label={titre}>
    <button type="button" onClick={() => void envoyer(7).then(onClose)}>
      {nom}
    </button>
  </section>
)

describe('the list of accounts', () => {
  const ouvrir = (adresse = '/admin/users') =>
    afficher(<UtilisateursScreen ChoixDuGroupe={Choix} />, { route: '/admin/users', adresse })

  it('gives a group to the accounts that are chosen, or takes it back', async () => {
    serveur.repond(groupesCalls.attacherUtilisateurs, { message: 'Utilisateurs correctement rattachés', nombre: 2 })
    serveur.repond(groupesCalls.detacherUtilisateurs, { message: 'Utilisateurs correctement détachés', nombre: 2 })
    const awa = { ...ligne, userWebId: '32', nomComplet: 'Awa Diop' }
    serveur.repond(utilisateursCalls.utilisateurs, { resultats: [ligne, awa], nbTotalResultats: 2, partiel: false })
    await ouvrir()
    await page.getByRole('checkbox', { name: /Camille Roussel/ }).click()
    await page.getByRole('checkbox', { name: /Awa Diop/ }).click()
    await bouton('Donner un groupe').click()
    await expect.element(page.getByRole('region', { name: 'Donner un groupe à 2 utilisateurs' })).toBeVisible()
    await bouton('Donner le groupe').click()
    await expect
      .poll(() => serveur.demandes(groupesCalls.attacherUtilisateurs))
      .toEqual([{ body: { groupes: [7], utilisateurs: [31, 32] } }])
    await expect.element(page.getByRole('region', { name: /^Donner un groupe/ })).not.toBeInTheDocument()
    await bouton('Reprendre un groupe').click()
    await expect.element(page.getByRole('region', { name: 'Reprendre un groupe à 2 utilisateurs' })).toBeVisible()
    await bouton('Reprendre le groupe').click()
    await expect
      .poll(() => serveur.demandes(groupesCalls.detacherUtilisateurs))
      .toEqual([{ body: { groupes: [7], utilisateurs: [31, 32] } }])
    expect(serveur.demandes(groupesCalls.attacherUtilisateurs)).toHaveLength(1)
  })

  it('is searched by what is typed, and leads to the file of whom it finds', async () => {
    await ouvrir()
    await page.getByRole('searchbox', { name: 'Rechercher un utilisateur' }).fill('camile rousel')
    await expect.poll(() => location.hash).toBe('#/admin/users?recherche=camile+rousel')
    await expect
      .poll(() => serveur.demandes(utilisateursCalls.utilisateurs).at(-1)?.query)
      .toMatchObject({ recherche: 'camile rousel' })
    await expect.element(page.getByRole('link', { name: 'Roussel' })).toHaveAttribute('href', '#/admin/users/31')
  })

  it('lets one change those whom one manages, and act for those who came in once', async () => {
    const autre = (userWebId: string, nom: string, propres: Partial<UtilisateurResume>) => ({
      ...ligne,
      userWebId,
      nom,
      nomComplet: `Camille ${nom}`,
      ...propres,
    })
    serveur.repond(utilisateursCalls.utilisateurs, {
      resultats: [
        ligne,
        autre('32', 'Vasseur', { gerable: false, derniereConnexion: '2026-11-20T06:12:00+01:00' }),
        autre('33', 'Diop', { usurpable: false }),
        autre('34', 'Blanc', { actif: false }),
      ],
      nbTotalResultats: 4,
      partiel: false,
    })
    serveur.retient(utilisateursCalls.spoofUser)
    serveur.repond(utilisateursCalls.exportUtilisateurs, { nomFichier: 'utilisateurs.csv', contenu: 'x' })
    await ouvrir('/admin/users?recherche=camille&tri=nom')
    await expect.element(page.getByRole('row', { name: /Vasseur/ })).toMatchTextContent(/20\/11\/2026 à 06.h.12/)
    await expect.element(page.getByRole('row', { name: /Diop/ })).toMatchTextContent(/Jamais/)
    await expect.element(page.getByRole('row', { name: /Blanc/ })).toMatchTextContent(/À activer/)
    const noms = (geste: RegExp) =>
      bouton(geste)
        .elements()
        .map((element) => element.getAttribute('aria-label'))
    expect(noms(/^Modifier/)).toEqual(['Modifier Camille Roussel', 'Modifier Camille Diop', 'Modifier Camille Blanc'])
    expect(noms(/^Agir/)).toEqual(['Agir au nom de Camille Roussel', 'Agir au nom de Camille Vasseur'])
    await bouton('Exporter en CSV').click()
    await expect.element(page.getByText(/L'export a reussi\./)).toBeVisible()
    expect(serveur.demandes(utilisateursCalls.exportUtilisateurs)).toEqual([
      { params: { format: 'csv' }, query: { recherche: 'camille' } },
    ])
    await bouton('Agir au nom de Camille Vasseur').click()
    await expect
      .poll(() => serveur.demandes(utilisateursCalls.spoofUser))
      .toEqual([{ body: { utilisateur: { userWebId: 32 } } }])
  })

  it('finds who reaches a contract, as soon as its number is whole', async () => {
    serveur.repond(utilisateursCalls.rechercheUtilisateursParContrat, { resultats: [ligne], nbTotalResultats: 1 })
    await ouvrir('/admin/users?page=2')
    const contrat = page.getByRole('textbox', { name: 'Qui accède au contrat' })
    await contrat.fill('0447122')
    await expect.poll(() => location.hash).toBe('#/admin/users?contrat=0447122')
    await expect
      .poll(() => serveur.demandes(utilisateursCalls.rechercheUtilisateursParContrat)[0])
      .toEqual({ params: { numeroContrat: '0447122' } })
    await expect.element(bouton('Exporter en CSV')).toBeDisabled()
    await expect.element(page.getByText(/^1–1 sur 1 utilisateur$/)).toBeVisible()
    serveur.repond(utilisateursCalls.rechercheUtilisateursParContrat, { resultats: [], nbTotalResultats: 0 })
    await contrat.fill('0447123')
    await expect.element(page.getByRole('heading', { name: 'Aucun utilisateur trouvé' })).toBeVisible()
    await contrat.fill('')
    await expect.element(page.getByText(/sur 501 utilisateurs$/)).toBeVisible()
    await expect.poll(() => location.hash).toBe('#/admin/users')
  })

  it('tells each account under its head, by which it is sorted where it may be', async () => {
    const groups = [
      { idGroupe: 7, nom: 'Rive gauche' },
      { idGroupe: 8, nom: 'Rive droite' },
    ]
    const awa: UtilisateurResume = {
      ...ligne,
      userWebId: '32',
      nom: 'Diop',
      prenom: 'Awa',
      email: 'awa@exemple.fr',
      identifiant: 'adiop',
      profils: ['WEBMASTER', 'UTILISATEUR_PREMIUM'],
      groups,
      dateCreation: '2026-10-19T23:30:00+02:00',
      derniereConnexion: '2026-11-20T06:12:00+01:00',
    }
    serveur.repond(configurationCalls.getConfiguration, {
      ...uneConfiguration(),
      parametres: { ConfigurationNbMaxElementPagination: 200 },
    })
    serveur.repond(utilisateursCalls.utilisateurs, { resultats: [awa], nbTotalResultats: 1, partiel: false })
    await ouvrir('/admin/users?page=3')
    await expect.element(page.getByRole('row', { name: /Diop/ })).toBeVisible()
    expect(lignesDe(page.getByRole('table'))).toMatchObject([
      {
        Nom: 'Diop',
        Prénom: 'Awa',
        'Adresse e-mail': 'awa@exemple.fr',
        Rôles: 'Webmaster, Premium',
        Groupes: 'Rive gauche, Rive droite',
        'Ouvert le': '19/10/2026',
        'Dernière connexion': '20/11/2026 à 06 h 12',
      },
    ])
    const triables = page.getByRole('columnheader').getByRole('button').elements()
    expect(triables.map(({ textContent }) => textContent)).toEqual([
      'Nom',
      'Prénom',
      'Adresse e-mail',
      'Ouvert le',
      'Dernière connexion',
    ])
    const demandee = {
      recherche: '',
      tri: 'nom',
      triDecroissant: false,
      indexPage: 3,
      nbElements: 100,
      selectionnerTout: false,
    }
    expect(serveur.demandes(utilisateursCalls.utilisateurs)[0]).toEqual({ query: demandee })
    // Nearly always the address, it is asked for.
    await bouton('Colonnes').click()
    await page.getByRole('checkbox', { name: 'Identifiant' }).click()
    expect(lignesDe(page.getByRole('table'))).toMatchObject([
      { Identifiant: 'adiop', 'Adresse e-mail': 'awa@exemple.fr' },
    ])
    await bouton('Dernière connexion').click()
    await expect
      .poll(() => serveur.demandes(utilisateursCalls.utilisateurs).at(-1)?.query)
      .toEqual({ ...demandee, tri: 'derniereConnexion', indexPage: 1 })
  })

  it.each([
    ['Usurpation', () => bouton(/^Agir au nom/)],
    ['Groupe', () => page.getByRole('checkbox', { name: /Camille Roussel/ })],
    ['RechercheUtilisateursParContrat', () => page.getByRole('textbox', { name: 'Qui accède au contrat' })],
  ] as const)('offers nothing of « %s » where the service does without it', async (nom, element) => {
    serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { [nom]: false } }))
    serveur.repond(utilisateursCalls.rechercheUtilisateursParContrat, { resultats: [ligne], nbTotalResultats: 1 })
    await ouvrir('/admin/users?contrat=0447122&recherche=rous')
    await expect.element(page.getByRole('link', { name: 'Roussel' })).toBeVisible()
    await expect.element(element()).not.toBeInTheDocument()
    const lesTous = serveur.demandes(utilisateursCalls.utilisateurs).length > 0
    expect(lesTous).toBe(nom === 'RechercheUtilisateursParContrat')
  })

  it('says that the accounts could not be read', async () => {
    serveur.refuse(utilisateursCalls.utilisateurs, { status: 500 })
    await ouvrir()
    await expect.element(page.getByRole('heading', { name: 'Données non disponibles pour le moment' })).toBeVisible()
    await expect.element(bouton('Exporter en CSV')).toBeDisabled()
    await reessayer(utilisateursCalls.utilisateurs, { resultats: [], nbTotalResultats: 0, partiel: false })
    await expect.element(page.getByRole('heading', { name: 'Aucun utilisateur trouvé' })).toBeVisible()
    // Others write meanwhile.
    serveur.repond(utilisateursCalls.utilisateurs, { resultats: [ligne], nbTotalResultats: 1, partiel: false })
    await revenir()
    await expect.element(page.getByRole('link', { name: 'Roussel' })).toBeVisible()
  })

  it('tells roles and who was never there, and no more than a search keeps', async () => {
    await ouvrir('/admin/users?recherche=rous')
    await expect.element(page.getByRole('row', { name: /Roussel/ })).toMatchTextContent(/Camille.*Standard/)
    await expect.element(page.getByText(/sur plus de 500 utilisateurs/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Roussel' })).toHaveAttribute('href', '#/admin/users/31')
    expect(await reproches()).toEqual([])
  })

  it('says that a search has not read everything, whether it found some or none', async () => {
    serveur.repond(utilisateursCalls.utilisateurs, { resultats: [ligne], nbTotalResultats: 1, partiel: true })
    await ouvrir('/admin/users?recherche=m%20z')
    await expect.element(page.getByText(/1 utilisateur au moins.*ajoutez un mot/)).toBeVisible()
    serveur.repond(utilisateursCalls.utilisateurs, { resultats: [], nbTotalResultats: 0, partiel: true })
    await page.getByRole('searchbox').fill('m q')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Aucun utilisateur parmi les premiers lus' })).toBeVisible()
    expect(await reproches()).toEqual([])
  })

  it('keeps a view by its name, and shows it again', async () => {
    await ouvrir('/admin/users?recherche=rous')
    await bouton('Vues').click()
    await page.getByRole('textbox', { name: /Garder la vue/ }).fill('Les Roussel')
    await bouton('Garder la vue').click()
    await expect.element(bouton('Les Roussel')).toBeVisible()
    await bouton('Oublier la vue Les Roussel').click()
    await expect.element(page.getByText('Aucune vue gardée.')).toBeVisible()
  })
})
