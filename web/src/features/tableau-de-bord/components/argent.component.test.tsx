import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import {
  derniereFacture as schemaFacture,
  dernierReglement as schemaReglement,
  soldeEtAlerte,
} from '@ael/contract/tableau-de-bord/schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Contexte } from '../../../lib/session/contexte.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { contexteContrat, contexteGroupe } from '../testing/contextes.ts'
import type { PayerSolde, Tuile } from '../tuile.ts'
import { dernierReglement } from '../tuiles/dernier-reglement.tsx'
import { derniereFacture } from '../tuiles/derniere-facture.tsx'
import { facturesARegler } from '../tuiles/factures-a-regler.tsx'
import { relances } from '../tuiles/relances.tsx'
import { solde } from '../tuiles/solde.tsx'

const AUJOURDHUI = '2026-10-30'
const Payer: PayerSolde = ({ cible, du, facture }) => (
  <button type="button">{`payer ${cible.mode} ${du} ${facture ?? 'solde'}`}</button>
)
/** One tile for each context, each in a region of its name. */
const montrer = ({ Contenu }: Tuile, contextes: Record<string, Contexte>) =>
  afficher(
    <>
      {Object.entries(contextes).map(([nom, contexte]) => (
        <section key={nom} aria-label={nom}>
          <Contenu contexte={contexte} aujourdhui={AUJOURDHUI} Payer={Payer} />
        </section>
      ))}
    </>,
    { route: '/factures' },
  )
const contrat = (numeroContrat: string) => contexteContrat({ numeroContrat })
const dans = (name: string) => page.getByRole('region', { name, exact: true })

const due = exemple(soldeEtAlerte, {
  solde: -86.42,
  libelle: 'À payer',
  soldeEchu: 0,
  dateLimitePaiement: '2026-11-15',
  nombreFacturesARegler: 1,
  nombreFacturesEchues: 0,
})
const facture = exemple(schemaFacture, {
  numeroFactureClient: 'FA1',
  dateFacture: '2026-10-15',
  dateLimitePaiementFacture: '2026-11-15',
  periodeDebut: '2026-04-01',
  periodeFin: '2026-09-30',
  montantTTCFacture: 86.42,
  soldeFactureClient: 86.42,
  volumeConso: 19,
  modeDeReglement: 'Chèque',
  etat: 'A_REGLER',
})

it('the balance is paid by its only invoice, unless it is debited; what is not owed is not paid', async () => {
  serveur.repond(tableauDeBordCalls.soldeEtAlerte, ({ params: { contract } }) =>
    contract === '0447104'
      ? { ...due, solde: 12, libelle: 'En votre faveur', dateLimitePaiement: null, nombreFacturesARegler: 0 }
      : { ...due, ...(contract === '0447106' && { dateLimitePaiement: '2026-10-27' }) },
  )
  serveur.repond(tableauDeBordCalls.soldeEtAlerteGroupe, {
    ...due,
    solde: -500,
    soldeEchu: -40,
    nombreFacturesARegler: 3,
  })
  serveur.repond(tableauDeBordCalls.derniereFacture, ({ params: { contract } }) => ({
    ...facture,
    ...(contract === '0447102' && { modeDeReglement: 'Prélèvement' }),
    // More is owed than on this one.
    ...(contract === '0447103' && { soldeFactureClient: 40 }),
    ...(contract === '0447105' && { dateLimitePaiementFacture: '2026-12-01' }),
    ...(contract === '0447106' && { dateLimitePaiementFacture: '2026-10-27', modeDeReglement: 'Prélèvement' }),
  }))
  await montrer(solde, {
    facture: contrat('0447101'),
    prélevée: contrat('0447102'),
    partie: contrat('0447103'),
    crédit: contrat('0447104'),
    autre: contrat('0447105'),
    manquée: contrat('0447106'),
    groupe: contexteGroupe(),
  })
  const bouton = (nom: string) => dans(nom).getByRole('button')
  await expect
    .element(dans('facture'))
    .toMatchTextContent(/À payer avant le 15\/11\/202686,42.€À payerFacture du 15\/10\/2026, 19.m³.*Il reste 16 jours/)
  await expect.element(bouton('facture')).toHaveTextContent('payer contrat 86.42 FA1')
  await expect.element(dans('prélevée')).toMatchTextContent('Prélevé à l’échéance, vous n’avez rien à faire.')
  await expect.element(bouton('prélevée')).not.toBeInTheDocument()
  await expect.element(bouton('partie')).toHaveTextContent('payer contrat 86.42 solde')
  await expect.element(dans('crédit')).toMatchTextContent(/^Solde12,00.€En votre faveurRien à payer pour l’instant\./)
  await expect.element(bouton('crédit')).not.toBeInTheDocument()
  await expect.element(dans('autre')).toMatchTextContent('1 facture à payer')
  await expect.element(bouton('autre')).toHaveTextContent('payer contrat 86.42 solde')
  // Its debit did not come.
  await expect.element(dans('manquée')).toMatchTextContent(/^À payer depuis le 27\/10\/2026.*En retard de 3 jours/)
  await expect.element(bouton('manquée')).toHaveTextContent('payer contrat 86.42 FA1')
  await expect
    .element(dans('facture').getByRole('link', { name: 'Toutes les factures' }))
    .toHaveAttribute('href', '#/factures')
  await expect.element(dans('groupe')).toMatchTextContent(/500,00.€À payer3 factures à payer, dont 40,00.€ échus/)
  await expect.element(bouton('groupe')).toHaveTextContent('payer groupe 500 solde')
})

it('the last invoice says what is left of it, or how it is paid; the last payment what was sent back', async () => {
  serveur.repond(tableauDeBordCalls.derniereFacture, ({ params: { contract } }) => ({
    ...facture,
    ...(contract === '0447102' && { soldeFactureClient: 40, etat: 'ECHUE' as const }),
    ...(contract === '0447103' && { etat: 'AUCUNE' as const }),
    ...(contract === '0447104' && { numeroFactureClient: null, volumeConso: 1240.5, modeDeReglement: null }),
    ...(contract === '0447105' && { volumeConso: null }),
  }))
  const facturees = await montrer(derniereFacture, {
    due: contrat('0447101'),
    partie: contrat('0447102'),
    aucune: contrat('0447103'),
    électricité: contexteContrat({ numeroContrat: '0447104', isTypeElectricity: true }),
    abonnement: contrat('0447105'),
  })
  await expect
    .element(dans('due'))
    .toMatchTextContent(
      /15\/10\/202686,42.€Du 01\/04\/2026 au 30\/09\/2026À payerNuméroFA1Volume19.m³RèglementChèqueToutes les factures$/,
    )
  await expect.element(dans('partie')).toMatchTextContent(/Échue.*Reste à payer40,00.€/)
  await expect.element(dans('aucune')).toMatchTextContent('Aucune facture pour l’instant')
  await expect.element(dans('électricité')).toMatchTextContent(/Numéro–Volume1.240,5.kWhRèglement–Toutes/)
  await expect.element(dans('abonnement')).toMatchTextContent(/FA1Volume–RèglementChèque/)
  await facturees.unmount()
  const regle = exemple(schemaReglement, {
    dateReglement: '2026-10-20',
    libelleModeReglement: 'Carte bancaire',
    numeroFacture: 'FA1',
    montantTtc: 86.42,
    rejet: null,
  })
  serveur.repond(tableauDeBordCalls.dernierReglement, ({ params: { contract } }) => ({
    ...regle,
    ...(contract === '0447102' && { montantTtc: -86.42, numeroFacture: null, rejet: 'Provision insuffisante' }),
    ...(contract === '0447104' && { montantTtc: -12, libelleModeReglement: null }),
    ...(contract === '0447103' && { dateReglement: null }),
  }))
  await montrer(dernierReglement, {
    reçu: contrat('0447101'),
    rejeté: contrat('0447102'),
    aucun: contrat('0447103'),
    rendu: contrat('0447104'),
  })
  await expect.element(dans('reçu')).toMatchTextContent(/20\/10\/202686,42.€ModeCarte bancaireFactureFA1$/)
  await expect.element(dans('rejeté')).toMatchTextContent(/86,42.€RejetéModeCarte bancaire$/)
  await expect.element(dans('rendu')).toMatchTextContent(/12,00.€RembourséMode–FactureFA1$/)
  await expect.element(dans('aucun')).toMatchTextContent('Aucun règlement pour l’instant')
})

it('what is open of a group is counted with what is late; of a contract, what it was reminded of', async () => {
  serveur.repond(tableauDeBordCalls.soldeEtAlerteGroupe, {
    ...due,
    nombreFacturesARegler: 12,
    nombreFacturesEchues: 3,
    nombreFacturesEnRelance: 2,
  })
  const ouvertes = await montrer(facturesARegler, { groupe: contexteGroupe() })
  await expect.element(dans('groupe')).toMatchTextContent(/En tout12Dont échues3Dont relancées2/)
  await ouvertes.unmount()
  serveur.repond(tableauDeBordCalls.nombreFacturesEnRelance, ({ params: { contract } }) => ({
    nombre: contract === '0447101' ? 1 : 2,
    montant: 86.42,
  }))
  await montrer(relances, { une: contrat('0447101'), deux: contrat('0447102') })
  await expect.element(dans('une')).toMatchTextContent(/1.?facture relancée86,42.€ à payer/)
  await expect.element(dans('deux')).toMatchTextContent(/2.?factures relancées/)
  await expect
    .element(dans('une').getByRole('link', { name: 'Voir les factures à payer' }))
    .toHaveAttribute('href', '#/factures')
})

it('one that cannot be read says so and leaves the others alone, and is read again', async () => {
  serveur.refuse(tableauDeBordCalls.dernierReglement, { status: 500, message: 'Panne' })
  serveur.repond(tableauDeBordCalls.derniereFacture, facture)
  const contexte = contrat('0447101')
  await afficher(
    <>
      <dernierReglement.Contenu contexte={contexte} aujourdhui={AUJOURDHUI} />
      <derniereFacture.Contenu contexte={contexte} aujourdhui={AUJOURDHUI} />
    </>,
  )
  const tuile = page.getByRole('region', { name: 'Dernier règlement' })
  await expect.element(tuile.getByRole('alert')).toMatchTextContent('Votre dernier règlement ne s’affiche pas')
  await expect.element(page.getByRole('region', { name: 'Dernière facture' })).toMatchTextContent(/86,42.€/)
  expect(await reproches()).toEqual([])
  await reessayer(
    tableauDeBordCalls.dernierReglement,
    exemple(schemaReglement, { dateReglement: '2026-10-20', montantTtc: 40, rejet: null }),
  )
  await expect.element(tuile).toMatchTextContent(/40,00.€/)
  await expect.element(tuile.getByRole('alert')).not.toBeInTheDocument()
})
