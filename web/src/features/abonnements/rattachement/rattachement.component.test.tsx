import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choixCourant } from '../../../lib/session/choix-courant.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { FormulaireRattachement } from './FormulaireRattachement.tsx'
import { RattachementParListe } from './RattachementParListe.tsx'
import { RattacherContrat } from './RattacherContrat.tsx'

const { gestionAbonnement, gestionListeAbonnements, detailAbonnement } = abonnementsCalls
const champ = (name: string) => page.getByRole('textbox', { name })
const envoyer = page.getByRole('button', { name: /^Rattacher/ })

describe('one contract', () => {
  const ouvrir = () => afficher(<FormulaireRattachement references={['compteur', 'facture', 'client']} prouveClient />)

  it.each([
    ['Numéro de compteur', 'Saisissez les 6 à 11 caractères du numéro de compteur.'],
    ['Numéro de facture', 'Saisissez le numéro d’une de vos factures, 3 à 30 caractères.'],
    ['Numéro de client', 'Saisissez les 7 chiffres du numéro de client.'],
  ])('is refused without its number and its %s, each at its field', async (mode, message) => {
    await ouvrir()
    await page.getByRole('radio', { name: new RegExp(`^${mode}`) }).click()
    await envoyer.click()
    await expect.element(page.getByRole('alert')).toHaveFocus()
    expect(await reproches()).toEqual([])
    await expect.element(champ('Numéro de contrat')).toHaveAccessibleDescription(/Saisissez les 7 caractères/)
    await expect.element(champ(mode)).toHaveAccessibleDescription(new RegExp(`${message}$`))
    expect(serveur.demandes(gestionAbonnement)).toEqual([])
  })

  it('forgets what was wrong once another reference is chosen', async () => {
    await ouvrir()
    await envoyer.click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await page.getByRole('radio', { name: /^Numéro de facture/ }).click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(champ('Numéro de facture')).toBeValid()
  })

  it('is taken however its numbers are written, then where to go on with it', async () => {
    serveur.repond(gestionAbonnement, {
      message: 'Le contrat a été rattaché.',
      numeroContrat: '0700101',
      isResilie: false,
    })
    serveur.repond(detailAbonnement, exempleDeContrat())
    await ouvrir()
    await champ('Numéro de contrat').click()
    // Enter in a field sends nothing.
    await userEvent.keyboard('700 101{Enter}')
    await userEvent.tab()
    await expect.element(champ('Numéro de compteur')).toHaveFocus()
    await userEvent.keyboard('d21 fa-001{Enter}')
    expect(serveur.demandes(gestionAbonnement)).toEqual([])
    await userEvent.tab()
    await expect.element(page.getByText(/^Où trouver ces numéros/)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Numéro de compteur, dans le détail des relevés')).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status').filter({ hasText: 'Le contrat a été rattaché.' })).toBeVisible()
    await expect.element(envoyer).toHaveFocus()
    const fait = page.getByRole('region', { name: /Le contrat 0700101 est dans votre compte/ })
    await expect.element(fait.getByRole('link')).toHaveLength(2)
    const liens = fait.getByRole('link').elements()
    expect(liens.map((lien) => `${lien.textContent} ${lien.getAttribute('href')}`)).toEqual([
      'Son tableau de bord #/dashboard',
      'Le contrat #/detail',
    ])
    await expect.element(champ('Numéro de contrat')).toHaveValue('')
    expect(choixCourant()).toBe('contrat:0700101')
    expect(await reproches()).toEqual([])
    expect(serveur.demandes(gestionAbonnement)).toEqual([
      { body: { numeroContrat: '0700101', numeroCompteur: 'D21FA001', action: 'ATTACHER_CONTRAT' } },
    ])
  })

  it('asks for a bill beside the number of a customer, and sends both', async () => {
    serveur.refuse(gestionAbonnement, { status: 403, message: 'Ces numéros ne vont pas ensemble.' })
    await ouvrir()
    await page.getByRole('radio', { name: /^Numéro de client/ }).click()
    await champ('Numéro de contrat').fill('0700101')
    await champ('Numéro de client').fill('1700205')
    await expect.element(champ('Numéro de facture (facultatif)')).not.toBeRequired()
    await champ('Numéro de facture (facultatif)').fill('fa 2026/001')
    await envoyer.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Urgent. Ces numéros ne vont pas ensemble.')
    await expect.element(champ('Numéro de contrat')).toHaveValue('0700101')
    expect(serveur.demandes(gestionAbonnement)[0]?.body).toMatchObject({
      numeroClient: '1700205',
      referenceFacture: 'FA2026/001',
    })
  })

  it('warns about one that is terminated', async () => {
    serveur.repond(gestionAbonnement, {
      message: 'Attention ce contrat est résilié',
      numeroContrat: '0700132',
      isResilie: true,
    })
    serveur.repond(detailAbonnement, exempleDeContrat())
    await ouvrir()
    await champ('Numéro de contrat').fill('0700132')
    await champ('Numéro de compteur').fill('D21FA001315')
    await envoyer.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Attention. Attention ce contrat est résilié')
  })

  it('refused by the server, says so at the field of the reference', async () => {
    const message = 'Ce numéro n’est pas celui du compteur.'
    serveur.refuse(gestionAbonnement, { status: 400, message, champs: [{ champ: 'numeroCompteur', message }] })
    await ouvrir()
    await champ('Numéro de contrat').fill('0700101')
    await champ('Numéro de compteur').fill('D21FA001')
    await envoyer.click()
    await expect.element(champ('Numéro de compteur')).toHaveAccessibleDescription(new RegExp(`${message}$`))
  })

  it('shows where the numbers stand on a bill', async () => {
    await ouvrir()
    await expect.element(page.getByText('Numéro de client, juste dessous')).not.toBeVisible()
    await page.getByText(/^Où trouver ces numéros/).click()
    await expect.element(page.getByText('Numéro de client, juste dessous')).toBeVisible()
  })
})

const exempleDeContrat = () => exemple(contratDetail, { ...unContrat({ numeroContrat: '0700101' }), ...DATES })
const DATES = { dateEtat: '2026-01-01', dateCreation: '2026-01-01' }

describe('a list of contracts', () => {
  const alix: UtilisateurResume = {
    ...unUtilisateur({ userWebId: '31', nomComplet: 'Alix Durand', email: 'alix@exemple.fr' }),
    derniereConnexion: null,
    univers: [],
    gerable: true,
    usurpable: false,
  }

  it('is refused empty', async () => {
    await afficher(<RattachementParListe aUnAutre={false} />)
    await expect.element(page.getByText(/^Tous les champs sont obligatoires/)).not.toBeInTheDocument()
    await envoyer.click()
    await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription(/Saisissez au moins un numéro/)
    await expect.element(page.getByRole('textbox')).toHaveFocus()
  })

  it('says how many were taken, and why the others were not', async () => {
    serveur.repond(gestionListeAbonnements, ({ body: { contrats } }) => ({
      message: '1 contrat rattaché sur 2.',
      rattaches: 1,
      resultats: contrats.map((numeroContrat, rang) => ({
        numeroContrat,
        rattache: rang === 0,
        code: null,
        message: rang === 0 ? 'Rattaché.' : 'Ce contrat n’existe pas.',
      })),
    }))
    await afficher(<RattachementParListe aUnAutre={false} />)
    await page.getByRole('textbox').fill('0700101\n0999999')
    await envoyer.click()
    await expect.element(page.getByRole('row', { name: /0999999/ })).toMatchTextContent('Ce contrat n’existe pas.')
    await expect.element(page.getByRole('row', { name: /0700101/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('status')).toMatchTextContent('1 contrat rattaché sur 2.')
    await expect.element(page.getByRole('table', { name: '1 numéro non rattaché' })).toBeVisible()
    await expect.element(page.getByText(/Une liste rattache les contrats du client dont vous avez donné/)).toBeVisible()
    expect(await reproches()).toEqual([])
    await expect.element(page.getByRole('textbox')).toHaveValue('')
    expect(serveur.demandes(gestionListeAbonnements)).toEqual([{ body: { contrats: ['0700101', '0999999'] } }])
  })

  it('for somebody else is refused as long as nobody is chosen', async () => {
    serveur.repond(utilisateursCalls.rechercheUtilisateurs, { resultats: [alix], nbTotalResultats: 1, partiel: false })
    serveur.repond(gestionListeAbonnements, { message: '1 contrat rattaché.', rattaches: 1, resultats: [] })
    await afficher(<RattachementParListe aUnAutre />)
    await page.getByRole('textbox').fill('0700101')
    await envoyer.click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(serveur.demandes(gestionListeAbonnements)).toEqual([])
    await page.getByRole('searchbox').fill('durand')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('button', { name: 'Alix Durand alix@exemple.fr' }).click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await envoyer.click()
    await expect.poll(() => serveur.demandes(gestionListeAbonnements)[0]?.body).toMatchObject({ userWebId: 31 })
  })
})

it.each([
  ['the staff, for a user', 'ADMIN', true, true],
  ['a premium user, for himself', 'UTILISATEUR_PREMIUM', true, false],
  ['nobody else', 'UTILISATEUR_STANDARD', false, false],
] as const)('a list is taken from %s', async (_, profil, parListe, aUnAutre) => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: [profil] }))
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  await afficher(<RattacherContrat />)
  await expect.element(champ('Numéro de contrat')).toBeVisible()
  const liste = page.getByRole('region', { name: 'Plusieurs contrats, par liste' })
  expect(liste.elements()).toHaveLength(parListe ? 1 : 0)
  expect(liste.getByRole('searchbox', { name: 'Rechercher un compte' }).elements()).toHaveLength(aUnAutre ? 1 : 0)
})
