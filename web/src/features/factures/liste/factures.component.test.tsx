import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { facture, type Facture } from '@ael/contract/factures/listes.schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, uneConfiguration } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { colonnesFactures } from './colonnes.tsx'
import { PayerChoisies } from './PayerChoisies.tsx'

const due = (propres: Partial<Facture> = {}): Facture =>
  exemple(facture, {
    modeDeReglement: 'Prélèvement',
    isAvoir: false,
    isPaiementAutorise: true,
    soldeFactureClient: 86.42,
    traiteFacturationCode: 'EAU',
    ...propres,
  })

it('an invoice is told in whichever columns there is room for, a credit note without what is paid of it', async () => {
  const detaillee = due({
    numeroFactureClient: 'FA1',
    numeroContrat: '0447122',
    adresseLivraisonConstruite: '12 rue des Tanneurs',
    libelleTypeFacture: 'Facture, eau',
    periode: 'Du 01/03/2026 au 31/08/2026',
    dateFacture: '2026-09-01',
    dateLimitePaiementFacture: '2026-10-01',
    montantTTCFacture: 120,
    etat: 'ECHUE',
    isBloquerPaiement: false,
    isPDFExiste: false,
    annexe: null,
    estimee: true,
    dateEnvoiElectronique: '2026-09-02',
    isContratResilie: true,
    plateforme: { codeService: 'S1', numeroEngagement: null, numeroMarche: 'M3' },
  })
  const avoir = due({
    ...detaillee,
    numeroFactureClient: 'AV1',
    periode: '',
    isAvoir: true,
    etat: 'AVOIR_DISPONIBLE',
    montantTTCFacture: -15,
    soldeFactureClient: -15,
    estimee: false,
    dateEnvoiElectronique: null,
    isContratResilie: false,
    plateforme: null,
  })
  const reglee = due({
    ...avoir,
    numeroFactureClient: 'FA2',
    isAvoir: false,
    etat: 'REGLEE',
    montantTTCFacture: 41,
    soldeFactureClient: 0,
    datePaiementInternet: '2026-10-01',
  })
  const large = { deGroupe: false, enCartes: false, etroit: false }
  const formes = {
    large,
    étroite: { ...large, etroit: true },
    groupe: { ...large, deGroupe: true },
    'groupe étroit': { ...large, deGroupe: true, etroit: true },
    carte: { ...large, enCartes: true },
  }
  await afficher(
    <>
      {Object.entries(formes).map(([forme, voulue]) =>
        [detaillee, avoir, reglee].map((facture) => (
          <div key={facture.numeroFactureClient} data-testid={`${forme} ${facture.numeroFactureClient}`}>
            {colonnesFactures(voulue)
              .filter(({ card }) => card !== 'hidden')
              .map(({ id, cell }) => (
                <span key={id}>{cell(facture)} | </span>
              ))}
          </div>
        )),
      )}
    </>,
  )
  await expect.element(page.getByTestId('large FA1')).toBeVisible()
  const dites = Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('div[data-testid]')].map(({ dataset, textContent }) => [
      dataset['testid'],
      textContent.replaceAll(/\s/g, ' '),
    ]),
  )
  const faits = 'EstiméeEnvoyée par e-mail le 02/09/2026'
  const particulier = 'Contrat résiliéPlateforme de facturation : S1, M3'
  const retard = 'En retardLa date limite était le 01/10/2026.'
  expect(dites).toMatchObject({
    'large FA1': `FA1 | Facture, eauDu 01/03/2026 au 31/08/2026${faits}${particulier} | 01/09/2026 | 01/10/2026 | ${retard} | Prélèvement | 120,00 €Reste 86,42 €Comprendre | PDF indisponible | `,
    'large AV1':
      'AV1 | Facture, eau | 01/09/2026 |  | Avoir disponibleSera déduit de votre prochaine facture. |  | – 15,00 € | PDF indisponible | ',
    'large FA2':
      'FA2 | Facture, eau | 01/09/2026 | 01/10/2026 | PayéePayée en ligne le 01/10/2026. | Prélèvement | 41,00 €Comprendre | PDF indisponible | ',
    'étroite FA1': `FA1 | Facture, eauDu 01/03/2026 au 31/08/2026${faits}${particulier} | 01/09/2026 | 01/10/2026Prélèvement | ${retard} | 120,00 €Reste 86,42 €Comprendre | PDF indisponible | `,
    'groupe FA1': `FA1Facture, eau${faits} | 044712212 rue des Tanneurs${particulier} | 01/09/2026 | 01/10/2026Prélèvement | ${retard} | 120,00 €Comprendre | 86,42 € | PDF indisponible | `,
    'groupe FA2':
      'FA2Facture, eau | 044712212 rue des Tanneurs | 01/09/2026 | 01/10/2026Prélèvement | PayéePayée en ligne le 01/10/2026. | 41,00 €Comprendre |  | PDF indisponible | ',
    'groupe étroit FA1': `FA1Facture, eau${faits} | 044712212 rue des Tanneurs${particulier} | 01/09/2026 | 01/10/2026Prélèvement | ${retard} | 120,00 €Reste 86,42 €Comprendre | PDF indisponible | `,
    'carte FA1': `FA1 | Facture, eau du 01/09/2026Du 01/03/2026 au 31/08/2026${faits}${particulier}À payer avant le 01/10/2026 | 120,00 €Reste 86,42 €Comprendre | ${retard}PrélèvementPDF indisponible | `,
    'carte AV1':
      'AV1 | Facture, eau du 01/09/2026 | – 15,00 € | Avoir disponibleSera déduit de votre prochaine facture.PDF indisponible | ',
  })
  const lien = page.getByTestId('groupe FA1').getByRole('link', { name: /^Comprendre/ })
  await expect.element(lien).toHaveAttribute('href', '#/factures/evolution/0447122/FA1')
  await expect
    .element(page.getByTestId('groupe FA1').getByRole('link', { name: '0447122' }))
    .toHaveAttribute('href', '#/detail?contrat=0447122')
})

it.each([
  [false, 1],
  [true, 0],
])('while payments are suspended (%s), the choice offers %i of them', async (suspendus, offerts) => {
  serveur.repond(
    configurationCalls.getConfiguration,
    uneConfiguration({ fonctionnalites: { BloquerPaiement: suspendus } }),
  )
  await afficher(
    <>
      <PayerChoisies choisies={[due()]} Payer={() => <button type="button">Payer</button>} />
      <p>Fin</p>
    </>,
  )
  await expect.element(page.getByText('Fin')).toBeVisible()
  expect(page.getByRole('button', { name: 'Payer' }).elements()).toHaveLength(offerts)
})
