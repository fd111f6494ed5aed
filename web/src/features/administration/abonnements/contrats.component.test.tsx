import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { ETATS_CONTRAT } from '@ael/contract/abonnements/regles.ts'
import type { ContratAdministre } from '@ael/contract/abonnements/schemas.ts'
import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { groupe, type GroupeAdministre } from '@ael/contract/groupes/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { choixCourant } from '../../../lib/session/choix-courant.ts'
import { ContratScreen } from './ContratScreen.tsx'
import { ContratsScreen } from './ContratsScreen.tsx'
import { GroupesScreen } from './GroupesScreen.tsx'

const contrat = (numeroContrat: string, nbComptes: number): ContratAdministre => ({
  numeroContrat,
  adresse: '12 rue des Tanneurs 38000 Valombre',
  titulaire: 'Camille Roussel',
  payeur: 'Régie des Tanneurs',
  compteur: 'E18FA009817',
  codeEtatContrat: 'SE',
  nbComptes,
  groups: nbComptes === 0 ? [] : [{ idGroupe: 7, nom: 'Rive gauche' }],
})
const rive: GroupeAdministre = {
  idGroupe: 7,
  nom: 'Rive gauche',
  description: 'Entre les ponts',
  nbContrats: 1200,
  proprietaire: { userWebId: '31', nomComplet: 'Camille Roussel', email: 'camille@exemple.fr' },
}
const bouton = (name: string | RegExp) => page.getByRole('button', { name })

it('names the account whose contracts they are to whoever reads his file, without managing it', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['CHARGE_DE_CLIENTELE'] }))
  serveur.repond(abonnementsCalls.administration, {
    resultats: [contrat('0447122', 0)],
    nbTotalResultats: 1,
    partiel: false,
  })
  const fiche = exemple(administrationCalls.ficheClient.answer)
  serveur.repond(administrationCalls.ficheClient, {
    ...fiche,
    gerable: false,
    compte: { ...fiche.compte, nomComplet: 'Camille Roussel' },
  })
  await afficher(<ContratScreen />, { route: '/admin/contrat', adresse: '/admin/contrat?compte=1001' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Contrats de Camille Roussel' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Fiche du client' }))
    .toHaveAttribute('href', '#/admin/users/1001')
  expect(await reproches()).toEqual([])
  // What is chosen for one account is not for another one.
  const choix = page.getByRole('checkbox', { name: /0447122/ })
  await choix.click()
  location.hash = '#/admin/contrat?compte=1002'
  await expect.poll(() => serveur.demandes(abonnementsCalls.administration).at(-1)?.query.userWebId).toBe(1002)
  await expect.element(choix).not.toBeChecked()
})

it('tells of each contract whose it is, puts those chosen into a group or takes them out, and enters one', async () => {
  serveur.repond(abonnementsCalls.administration, {
    resultats: [contrat('0447122', 0), contrat('0447123', 2)],
    nbTotalResultats: 2,
    partiel: false,
  })
  serveur.repond(groupesCalls.administration, { resultats: [rive], nbTotalResultats: 1 })
  serveur.repond(groupesCalls.attacherContrats, { message: 'Contrats rattachés au groupe.', nombre: 2 })
  serveur.repond(groupesCalls.detacherContrats, { message: 'Contrats retirés du groupe.', nombre: 2 })
  await afficher(<ContratsScreen />, { route: '/admin/contrats', adresse: '/admin/contrats?recherche=tanneurs' })
  await expect
    .element(page.getByRole('row', { name: /0447123/ }))
    .toMatchTextContent(/Tanneurs.*Camille Roussel.*Régie des Tanneurs.*E18FA009817.*En service.*2.*Rive gauche/)
  await expect
    .element(page.getByRole('link', { name: '2', exact: true }))
    .toHaveAttribute('href', '#/admin/users?recherche=0447123')
  await expect.element(page.getByRole('row', { name: /0447122/ })).toMatchTextContent(/Aucun/)
  await page.getByRole('checkbox', { name: 'Choisir toute la page' }).click()
  const groupes = page.getByRole('combobox', { name: 'Groupe' })
  const croisement = [{ body: { groupes: [7], contrats: ['0447122', '0447123'] } }]
  await bouton('Mettre dans un groupe').click()
  await expect.element(page.getByRole('dialog', { name: 'Mettre 2 contrats dans un groupe' })).toBeVisible()
  await groupes.selectOptions('Rive gauche (Camille Roussel)')
  await bouton('Mettre dans le groupe').click()
  await expect.element(page.getByText(/Contrats rattachés au groupe\./)).toBeVisible()
  expect(serveur.demandes(groupesCalls.attacherContrats)).toEqual(croisement)
  await bouton('Retirer d’un groupe').click()
  await groupes.selectOptions('Rive gauche (Camille Roussel)')
  await bouton('Retirer du groupe').click()
  await expect.element(page.getByText(/Contrats retirés du groupe\./)).toBeVisible()
  expect(serveur.demandes(groupesCalls.detacherContrats)).toEqual(croisement)
  expect(serveur.demandes(groupesCalls.attacherContrats)).toHaveLength(1)
  expect(serveur.demandes(abonnementsCalls.administration)[0]?.query).toMatchObject({ recherche: 'tanneurs' })
  await bouton('Entrer dans le contrat 0447123').click()
  await expect.poll(() => location.hash).toBe('#/dashboard')
  expect(choixCourant()).toBe('contrat:0447123')
})

it('the groups to choose from could not be read: says so, until a search finds some', async () => {
  serveur.repond(abonnementsCalls.administration, {
    resultats: [contrat('0447122', 0)],
    nbTotalResultats: 1,
    partiel: false,
  })
  serveur.refuse(groupesCalls.administration, { status: 500 })
  await afficher(<ContratsScreen />, { route: '/admin/contrats', adresse: '/admin/contrats' })
  await page.getByRole('checkbox', { name: 'Choisir toute la page' }).click()
  await bouton('Mettre dans un groupe').click()
  const groupes = page.getByRole('combobox', { name: 'Groupe' })
  await expect.element(groupes).toHaveAccessibleDescription(/Les groupes n’ont pas pu être lus\./)
  serveur.repond(groupesCalls.administration, { resultats: [rive], nbTotalResultats: 1 })
  await page.getByRole('dialog').getByRole('searchbox', { name: 'Rechercher un groupe' }).fill('rive')
  await groupes.selectOptions('Rive gauche (Camille Roussel)')
  await expect.element(groupes).not.toHaveAccessibleDescription(/n’ont pas pu être lus/)
})

it('tells each contract under its head, and its state in one word', async () => {
  const etats = [...ETATS_CONTRAT]
  serveur.repond(abonnementsCalls.administration, {
    resultats: etats.map((codeEtatContrat, rang) => ({ ...contrat(`044712${rang}`, 2), codeEtatContrat })),
    nbTotalResultats: etats.length,
    partiel: false,
  })
  await afficher(<ContratsScreen />, { route: '/admin/contrats', adresse: '/admin/contrats' })
  await expect.element(page.getByRole('row', { name: /0447125/ })).toBeVisible()
  const lignes = lignesDe(page.getByRole('table'))
  expect(lignes[0]).toMatchObject({
    Contrat: '0447120',
    'Adresse de desserte': '12 rue des Tanneurs 38000 Valombre',
    Titulaire: 'Camille Roussel',
    Payeur: 'Régie des Tanneurs',
    Compteur: 'E18FA009817',
    Comptes: '2',
    Groupes: 'Rive gauche',
  })
  expect(Object.fromEntries(lignes.map((ligne, rang) => [etats[rang], ligne['État']]))).toEqual({
    SE: 'En service',
    AT: 'En attente',
    CS: 'Coupure en cours',
    RA: 'Résilié',
    RS: 'Résilié',
    RM: 'Résilié',
  })
})

it('the groups of all accounts are renamed and entered', async () => {
  serveur.repond(groupesCalls.administration, { resultats: [rive], nbTotalResultats: 1 })
  serveur.repond(groupesCalls.modifierGroupe, { message: 'Groupe modifié.', groupe: exemple(groupe) })
  await afficher(<GroupesScreen />, { route: '/admin/groupes', adresse: '/admin/groupes' })
  await expect.element(page.getByRole('row', { name: /Rive gauche/ })).toMatchTextContent(/Camille Roussel1.200/)
  await expect.element(page.getByRole('link', { name: 'Camille Roussel' })).toHaveAttribute('href', '#/admin/users/31')
  await bouton('Renommer Rive gauche').click()
  const nom = page.getByRole('textbox', { name: 'Nom du groupe' })
  await expect.element(page.getByRole('textbox', { name: /^Description/ })).toHaveValue('Entre les ponts')
  await nom.fill('Rive droite')
  await bouton('Enregistrer le groupe').click()
  await expect.element(page.getByText(/Groupe modifié\./)).toBeVisible()
  expect(serveur.demandes(groupesCalls.modifierGroupe)).toEqual([
    { body: { idGroupe: 7, nom: 'Rive droite', description: 'Entre les ponts' } },
  ])
  await bouton('Entrer dans le groupe Rive gauche').click()
  await expect.poll(() => location.hash).toBe('#/dashboard')
  expect(choixCourant()).toBe('groupe:7')
})
