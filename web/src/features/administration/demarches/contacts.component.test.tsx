import { formulairesCalls } from '@ael/contract/demarches/administration.calls.ts'
import { formulaireRegle } from '@ael/contract/demarches/administration.schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { DemarchesAdminScreen } from './DemarchesAdminScreen.tsx'

const { listeFormulaires, contact, enregistrerContactFormulaire, supprimerContactFormulaire } = formulairesCalls
const formulaire = exemple(formulaireRegle, { identifiant: 'RECLAMATION', libelle: 'Réclamation' })
const unContact = {
  id: 7,
  identifiant: 'RECLAMATION',
  codeRetourDemarche: '',
  etat: 'EN_ATTENTE' as const,
  emailMessage: 'cellule@exemple.fr',
  typeContrat: 'EA' as const,
  motifAction: { motif: 'Fuite', action: '', codeCelluleIntervenant: 'C12' },
}
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const champ = (name: string | RegExp) => page.getByRole('textbox', { name })
const ouvrir = () => afficher(<DemarchesAdminScreen />, { route: '/admin/demarches', adresse: '/admin/demarches' })

beforeEach(() => {
  serveur.repond(listeFormulaires, { resultats: [formulaire] })
  serveur.repond(contact, { resultats: [unContact], nbTotalResultats: 1 })
})

it('a contact is added, changed and taken away from the list of its form, to which one comes back', async () => {
  serveur.repond(enregistrerContactFormulaire, { message: 'Le contact est enregistré.', id: 8 })
  serveur.repond(supprimerContactFormulaire, { message: 'Suppression correctement effectuée' })
  await ouvrir()
  await bouton('Contacts de Réclamation').click()
  await expect.element(page.getByText(/Eau potable · En attente · Fuite · C12/)).toBeVisible()
  await bouton('Ajouter un contact').click()
  await expect.element(page.getByRole('dialog', { name: 'Ajouter un contact', exact: true })).toBeVisible()
  await champ(/^Code de retour/).fill('fuite')
  await champ(/^Adresse qui reçoit/).fill('pas une adresse')
  await bouton('Ajouter le contact').click()
  await expect.element(champ(/^Adresse qui reçoit/)).toHaveAccessibleDescription(/adresse e-mail valide/)
  await champ(/^Adresse qui reçoit/).fill('')
  await bouton('Ajouter le contact').click()
  await expect.element(page.getByText(/Le contact est enregistré\./)).toBeVisible()
  expect(serveur.demandes(enregistrerContactFormulaire)).toEqual([
    {
      body: {
        id: null,
        identifiant: 'RECLAMATION',
        codeRetourDemarche: 'FUITE',
        etat: 'EN_ATTENTE',
        emailMessage: '',
        typeContrat: '',
        motifAction: { motif: '', action: '', codeCelluleIntervenant: '' },
      },
    },
  ])
  await bouton('Modifier le contact cellule@exemple.fr').click()
  await expect.element(page.getByRole('dialog', { name: 'Modifier le contact', exact: true })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: /^Nature du contrat/ })).toHaveValue('EA')
  await champ(/^Motif/).fill('Fuite vive')
  await bouton('Enregistrer le contact').click()
  await expect.element(bouton('Ajouter un contact')).toBeVisible()
  expect(serveur.demandes(enregistrerContactFormulaire).at(-1)?.body).toEqual({
    ...unContact,
    motifAction: { ...unContact.motifAction, motif: 'Fuite vive' },
  })
  await bouton('Supprimer le contact cellule@exemple.fr').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Supprimer ce contact.*cellule@exemple\.fr/)
  await bouton('Garder le contact').click()
  expect(serveur.demandes(supprimerContactFormulaire)).toEqual([])
  await bouton('Supprimer le contact cellule@exemple.fr').click()
  await bouton('Supprimer le contact').click()
  await expect.element(page.getByText(/Suppression correctement effectuée/)).toBeVisible()
  expect(serveur.demandes(supprimerContactFormulaire)).toEqual([{ body: { id: 7 } }])
  await expect.element(page.getByRole('dialog', { name: 'Contacts de Réclamation' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('each part of a contact is shown and changed under its name; what is refused is said where it was asked', async () => {
  const complet = {
    ...unContact,
    codeRetourDemarche: 'FUITE',
    etat: 'TRAITE' as const,
    emailMessage: '',
    typeContrat: '' as const,
    motifAction: { motif: 'Fuite', action: 'Appeler', codeCelluleIntervenant: 'C12' },
  }
  serveur.refuse(contact, { status: 500 })
  serveur.refuse(supprimerContactFormulaire, { status: 409, message: 'Le contact sert encore.' })
  serveur.refuse(enregistrerContactFormulaire, { status: 409, message: 'Ce contact existe déjà.' })
  await ouvrir()
  await bouton('Contacts de Réclamation').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Les contacts n’ont pas pu être lus/)
  await reessayer(contact, { resultats: [complet], nbTotalResultats: 1 })
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Sans adresse' }))
    .toMatchTextContent('Sans adresseTous les contrats · retour FUITE · Traitée · Fuite · Appeler · C12')
  expect(serveur.demandes(contact).at(-1)).toEqual({ params: { identifiant: 'RECLAMATION' } })
  await bouton('Supprimer le contact Sans adresse').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Sans adresse/)
  await bouton('Supprimer le contact').click()
  await expect.element(page.getByText(/Le contact sert encore\./)).toBeVisible()
  await bouton('Modifier le contact Sans adresse').click()
  await expect.element(page.getByRole('dialog', { name: 'Modifier le contact', exact: true })).toBeVisible()
  expect(Object.fromEntries(new FormData(document.querySelector('form')!))).toEqual({
    typeContrat: '',
    emailMessage: '',
    etat: 'TRAITE',
    codeRetourDemarche: 'FUITE',
    motif: 'Fuite',
    action: 'Appeler',
    codeCelluleIntervenant: 'C12',
  })
  await page.getByRole('combobox', { name: 'Nature du contrat' }).selectOptions('Électricité basse tension')
  await page.getByRole('combobox', { name: 'État de départ d’une demande' }).selectOptions('En cours')
  await champ(/^Adresse qui reçoit/).fill('cellule@exemple.fr')
  await champ(/^Code de retour/).fill('litige')
  await champ(/^Motif/).fill('Litige')
  await champ(/^Action/).fill('Écrire')
  await champ(/^Code de la cellule/).fill('C13')
  await bouton('Enregistrer le contact').click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent(/Ce contact existe déjà\./)
  expect(serveur.demandes(enregistrerContactFormulaire)).toEqual([
    {
      body: {
        id: 7,
        identifiant: 'RECLAMATION',
        codeRetourDemarche: 'LITIGE',
        etat: 'EN_COURS',
        emailMessage: 'cellule@exemple.fr',
        typeContrat: 'BT',
        motifAction: { motif: 'Litige', action: 'Écrire', codeCelluleIntervenant: 'C13' },
      },
    },
  ])
})

it('a form without a contact says where its requests go', async () => {
  serveur.repond(contact, { resultats: [], nbTotalResultats: 0 })
  await ouvrir()
  await bouton('Contacts de Réclamation').click()
  await expect.element(page.getByText(/Aucun contact.: les demandes vont au service\./)).toBeVisible()
})
