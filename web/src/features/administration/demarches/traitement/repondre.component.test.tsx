import { traitementCalls } from '@ael/contract/demarches/traitement.calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../../testing/accessibilite.ts'
import { afficher } from '../../../../testing/afficher.tsx'
import { dossierLu, repondreDemandes } from '../../../../testing/demandes.ts'
import { unUtilisateur } from '../../../../testing/exemples.ts'
import { reessayer } from '../../../../testing/reessayer.ts'
import { serveur } from '../../../../testing/serveur.ts'
import { DemandesScreen } from './DemandesScreen.tsx'

const { dossier, traiter, noter } = traitementCalls
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const message = page.getByRole('textbox', { name: /^Réponse au client/ })
const ensuite = page.getByRole('combobox', { name: /Ensuite/ })
const ouvrir = (recherche = '') =>
  afficher(<DemandesScreen />, { route: '/admin/demandes', adresse: `/admin/demandes${recherche}` })
const laDemande = '?demande=DE00000012'

beforeEach(repondreDemandes)

describe('a request that one has', () => {
  it('is answered by a text that is filled in, with files; what is left to complete keeps it from being sent', async () => {
    serveur.repond(traiter, { message: 'Votre réponse est envoyée au client.' })
    await ouvrir(laDemande)
    await page.getByRole('combobox', { name: 'Texte type' }).selectOptions('Il manque une pièce')
    await expect.element(message).toHaveValue('Bonjour Paul Vasseur, envoyez [la pièce].')
    await bouton('Envoyer').click()
    await expect.element(message).toHaveAccessibleDescription(/Complétez \[la pièce\] avant d’envoyer\.$/)
    expect(serveur.demandes(traiter)).toEqual([])
    await message.fill('Bonjour, envoyez votre relevé.')
    await userEvent.upload(page.getByLabelText(/^Fichiers joints/), new File(['%PDF'], 'modele.pdf'))
    expect(await reproches()).toEqual([])
    await bouton('Envoyer').click()
    await expect.element(page.getByText(/Votre réponse est envoyée au client\./)).toBeVisible()
    expect(serveur.demandes(traiter).map(({ body }) => body)).toEqual([
      { demande: 'DE00000012', etat: 'EN_COURS', message: 'Bonjour, envoyez votre relevé.' },
    ])
    expect(serveur.demandes(traiter)[0]?.files.map(({ name }) => name)).toEqual(['modele.pdf'])
    await expect.element(page.getByText('modele.pdf')).not.toBeInTheDocument()
    await expect.element(message).toHaveValue('')
  })

  it('refused for its files says so where it was asked, and keeps what was typed; its texts are filled in whole', async () => {
    const champs = [
      { champ: 'fichiers', message: 'Ce fichier n’est pas admis.' },
      { champ: 'etat', message: 'Une autre l’attend.' },
    ]
    serveur.refuse(traiter, { status: 400, champs })
    serveur.repond(traitementCalls.textesTypes, {
      resultats: [
        { id: 4, titre: 'Vide', texte: '[x]' },
        { id: 5, titre: 'Tout', texte: '{nom} {reference} {demande} {contrat}' },
      ],
    })
    await ouvrir(laDemande)
    await bouton('Envoyer').click()
    const texte = page.getByRole('combobox', { name: 'Texte type' })
    await texte.selectOptions('Vide')
    await bouton('Envoyer').click()
    await expect.element(message).toHaveAccessibleDescription(/Complétez \[x\]/)
    await texte.selectOptions('Tout')
    await expect.element(message).toHaveValue('Paul Vasseur DE00000012 Réclamation 0447122')
    await expect.element(message).not.toHaveAccessibleDescription(/Complétez/)
    await texte.selectOptions('Commencer par un texte type')
    await userEvent.upload(page.getByLabelText(/^Fichiers joints/), new File(['a'], 'un.exe'))
    await userEvent.upload(page.getByLabelText(/^Fichiers joints/), new File(['b'], 'deux.exe'))
    await bouton('Retirer un.exe').click()
    await ensuite.selectOptions('Traitée')
    await bouton('Envoyer').click()
    await expect.element(message).toHaveAccessibleDescription(/Ce fichier n’est pas admis\.$/)
    await expect.element(ensuite).toHaveAccessibleDescription('Une autre l’attend.')
    await expect.element(message).toHaveValue('Paul Vasseur DE00000012 Réclamation 0447122')
    const [, derniere] = serveur.demandes(traiter)
    expect(derniere?.body).toEqual({
      demande: 'DE00000012',
      etat: 'TRAITE',
      message: 'Paul Vasseur DE00000012 Réclamation 0447122',
    })
    expect(derniere?.files.map(({ name }) => name)).toEqual(['deux.exe'])
  })

  it('stays as it is until something else is chosen, and is left as the answer before has left it', async () => {
    serveur.repond(dossier, { ...dossierLu, etat: 'EN_ATTENTE' })
    serveur.repond(traiter, () => {
      serveur.repond(dossier, dossierLu)
      return { message: 'Votre réponse est envoyée au client.' }
    })
    await ouvrir(laDemande)
    await expect.element(ensuite).toHaveValue('EN_ATTENTE')
    await ensuite.selectOptions('En cours')
    await message.fill('Bonjour.')
    await bouton('Envoyer').click()
    await expect.element(page.getByText(/Votre réponse est envoyée au client\./)).toBeVisible()
    await expect.element(page.getByRole('article')).toMatchTextContent(/DE00000012 En cours/)
    await expect.element(ensuite).toHaveValue('EN_COURS')
    await expect.element(message).toHaveValue('')
  })

  it('is not closed without an answer', async () => {
    await ouvrir(laDemande)
    await ensuite.selectOptions('Traitée')
    await bouton('Envoyer').click()
    await expect.element(message).toHaveAccessibleDescription(/sa demande sera close\.$/)
    expect(serveur.demandes(traiter)).toEqual([])
  })

  it('is noted; the field is empty again', async () => {
    serveur.repond(noter, { message: 'La note est ajoutée. Le client ne la voit pas.' })
    await ouvrir(laDemande)
    const note = page.getByRole('textbox', { name: 'Nouvelle note' })
    await bouton('Ajouter la note').click()
    await expect.element(note).toHaveAccessibleDescription(/Écrivez la note\.$/)
    await note.fill('À rappeler.')
    await bouton('Ajouter la note').click()
    await expect.element(page.getByText(/La note est ajoutée/)).toBeVisible()
    expect(serveur.demandes(noter)).toEqual([{ body: { demande: 'DE00000012', texte: 'À rappeler.' } }])
    await expect.element(note).toHaveValue('')
  })
})

it('the texts that agents answer by are written, changed and taken away by who manages them', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['WEBMASTER'] }))
  serveur.repond(traitementCalls.enregistrerTexteType, { message: 'Le texte est enregistré.' })
  serveur.repond(traitementCalls.supprimerTexteType, { message: 'Le texte est supprimé.' })
  await ouvrir()
  await bouton('Textes types').click()
  await expect.element(bouton(/^Modifier «.Il manque/)).toBeVisible()
  await bouton('Ajouter un texte type').click()
  await page.getByRole('textbox', { name: 'Titre' }).fill('Accord')
  await page.getByRole('textbox', { name: 'Texte', exact: true }).fill('Bonjour {nom}.')
  await bouton('Ajouter le texte').click()
  await expect.element(page.getByText(/Le texte est enregistré\./)).toBeVisible()
  await bouton(/^Modifier «.Il manque/).click()
  await expect.element(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('Il manque une pièce')
  await expect
    .element(page.getByRole('textbox', { name: 'Texte', exact: true }))
    .toHaveValue('Bonjour {nom}, envoyez [la pièce].')
  await page.getByRole('textbox', { name: 'Texte', exact: true }).fill('Bonjour {prix}.')
  await bouton('Enregistrer le texte').click()
  await expect
    .element(page.getByRole('textbox', { name: 'Texte', exact: true }))
    .toHaveAccessibleDescription(/\{prix\} n’est pas rempli/)
  await page.getByRole('textbox', { name: 'Texte', exact: true }).fill('Bonjour {demande}.')
  await bouton('Enregistrer le texte').click()
  await bouton(/^Supprimer «.Il manque/).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Il manque une pièce/)
  await bouton('Garder le texte').click()
  await bouton(/^Supprimer «.Il manque/).click()
  await bouton('Supprimer le texte').click()
  await expect.element(page.getByText(/Le texte est supprimé\./)).toBeVisible()
  expect(serveur.demandes(traitementCalls.enregistrerTexteType).map(({ body }) => body)).toEqual([
    { id: null, titre: 'Accord', texte: 'Bonjour {nom}.' },
    { id: 4, titre: 'Il manque une pièce', texte: 'Bonjour {demande}.' },
  ])
  expect(serveur.demandes(traitementCalls.supprimerTexteType)).toEqual([{ body: { id: 4 } }])
  await page.getByRole('dialog', { name: 'Textes types' }).getByRole('button', { name: 'Fermer' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('says that the texts could not be read, then that there is none', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['WEBMASTER'] }))
  serveur.refuse(traitementCalls.textesTypes, { status: 500 })
  await ouvrir()
  await bouton('Textes types').click()
  await expect.element(page.getByRole('heading', { name: 'Les textes types n’ont pas pu être lus' })).toBeVisible()
  await reessayer(traitementCalls.textesTypes, { resultats: [] })
  await expect.element(page.getByText('Aucun texte type.')).toBeVisible()
})

it('whoever does not manage the texts is not offered them', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['CHARGE_DE_CLIENTELE'] }))
  await ouvrir()
  await expect.element(page.getByRole('link', { name: 'Toutes 2' })).toBeVisible()
  await expect.element(bouton('Textes types')).not.toBeInTheDocument()
})
