import { droitsCalls, type LigneDroit } from '@ael/contract/acces/droits.calls.ts'
import { LIBELLES_PROFILS, PROFILS } from '@ael/contract/acces/profils.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { DroitsScreen } from './DroitsScreen.tsx'

const { droits, addProfile, deleteProfile, initializeDroitsProfile } = droitsCalls
const ligne = (
  controleur: string,
  action: string,
  propres: Partial<LigneDroit['cellules'][number]> = {},
): LigneDroit => ({
  controleur,
  action,
  resume: `Ce que fait ${action}`,
  cellules: PROFILS.map((profil) =>
    profil === 'ADMIN'
      ? { profil, origine: 'compris', actif: true, verrou: null, refus: 0 }
      : profil === 'GRAND_COMPTE'
        ? { profil, origine: 'ferme', actif: false, verrou: null, refus: 0 }
        : { profil, origine: 'nomme', actif: true, verrou: null, refus: 0, ...propres },
  ),
})
const profils = PROFILS.map((code) => ({
  code,
  libelle: LIBELLES_PROFILS[code],
  gere: code !== 'GRAND_COMPTE',
  comptes: code === 'UTILISATEUR_STANDARD' ? 10_001 : 1,
}))
const caseDe = (name: string) => page.getByRole('checkbox', { name, exact: true })

beforeEach(async () => {
  await page.viewport(1440, 900)
  serveur.repond(droits, {
    profils,
    resultats: [
      ligne('Acces', 'profils'),
      ligne('Facture', 'listeFactures'),
      ligne('Utilisateur', 'infoUtilisateur', { verrou: 'essentiel' }),
    ],
  })
})
const ouvrir = (adresse = '/admin/droits') => afficher(<DroitsScreen />, { route: '/admin/droits', adresse })

it('has its cells in four forms, told in words too', async () => {
  await ouvrir()
  await expect.element(caseDe('Standard, profils')).toBeChecked()
  const essentielle = page.getByRole('row', { name: /^infoUtilisateur/ })
  await expect.element(essentielle).toMatchTextContent(/Reçu d’un profil qu’il comprend/)
  await expect.element(essentielle).toMatchTextContent(/aucune page ne s’ouvre sans lui/)
  await expect.element(essentielle).toMatchTextContent(/Fermé/)
  expect(await reproches()).toEqual([])
})

it('says how often a right that is taken away was wanting, and nothing where it was not', async () => {
  serveur.repond(droits, {
    profils,
    resultats: [ligne('Acces', 'profils', { actif: false, refus: 1312 }), ligne('Facture', 'listeFactures')],
  })
  await ouvrir()
  const refusee = page.getByRole('row', { name: /^profils/ })
  await expect.element(refusee).toMatchTextContent(/1.312 refus en trente jours, faute de ce droit/)
  await expect.element(page.getByRole('row', { name: /^listeFactures/ })).not.toMatchTextContent(/refus/)
  expect(await reproches()).toEqual([])
})

it('a right is taken away at once, and taken back by Ctrl Z', async () => {
  serveur.repond(deleteProfile, { message: 'Droit Acces/profils retiré à Standard, en vigueur sur tous les serveurs.' })
  serveur.repond(addProfile, { message: 'Droit Acces/profils donné à Standard, en vigueur sur tous les serveurs.' })
  await ouvrir()
  await caseDe('Standard, profils').click()
  await expect.element(page.getByText(/retiré à Standard/)).toBeVisible()
  const body = { controleur: 'Acces', action: 'profils', profil: 'UTILISATEUR_STANDARD' }
  expect(serveur.demandes(deleteProfile)).toEqual([{ body }])
  await expect.element(page.getByRole('button', { name: 'Reprendre le dernier changement' })).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText(/donné à Standard/)).toBeVisible()
  expect(serveur.demandes(addProfile)).toEqual([{ body }])
})

it('is gone through by the arrows, which pass over what cannot be changed', async () => {
  await ouvrir()
  await expect.element(caseDe('Webmaster, profils')).toBeVisible()
  caseDe('Webmaster, profils').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(caseDe('Chargé de clientèle, profils')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(caseDe('Chargé de clientèle, listeFactures')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}')
  await expect.element(caseDe('Webmaster, listeFactures')).toHaveFocus()
})

it('is searched by its address, finds nothing, and says so', async () => {
  await ouvrir('/admin/droits?recherche=facture')
  await expect.element(page.getByRole('row', { name: /^listeFactures/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^profils/ })).not.toBeInTheDocument()
  serveur.repond(droitsCalls.exportDroits, { nomFichier: 'droits.csv', contenu: 'x' })
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  await expect.poll(() => serveur.demandes(droitsCalls.exportDroits)).toEqual([{ params: { format: 'csv' } }])
  await page.getByRole('searchbox').fill('zzz')
  await expect.element(page.getByRole('heading', { name: 'Aucune action trouvée' })).toBeVisible()
})

it('on a phone shows one profile at a time', async () => {
  await page.viewport(390, 844)
  await ouvrir('/admin/droits?profil=UTILISATEUR_PREMIUM')
  await expect.element(caseDe('Premium, profils')).toBeVisible()
  await expect.element(caseDe('Standard, profils')).not.toBeInTheDocument()
})

it('all rights are given back once the question is answered', async () => {
  serveur.repond(initializeDroitsProfile, { message: '2 droits ont été rendus.', nombre: 2 })
  await ouvrir()
  await page.getByRole('button', { name: 'Remettre les droits d’origine' }).click()
  await page.getByRole('button', { name: 'Remettre les droits', exact: true }).click()
  await expect.element(page.getByText(/2 droits ont été rendus/)).toBeVisible()
})
