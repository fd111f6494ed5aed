import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { devise } from '../../../lib/formats/devise.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Figure } from '../../../ui/Figure.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { FormPage } from '../../../ui/form-page/FormPage.tsx'
import { ContenuReglement } from '../components/ContenuReglement.tsx'
import { libelles } from '../libelles.ts'
import { factureRetenue, oublierFacture, type FactureRetenue } from '../memoire.ts'
import styles from '../Paiements.module.css'
import { conditionsQuery, type Reglement } from '../reglement.ts'

const faits = ({ facture, email, nom }: FactureRetenue) =>
  [
    { term: libelles.contrat, value: facture.numeroContrat },
    { term: libelles.titulaire, value: facture.raisonSocialClient },
    { term: libelles.adresse, value: facture.adresseLivraison },
    {
      term: libelles.echeance,
      value: facture.dateLimitePaiementFacture && formatDate(facture.dateLimitePaiementFacture),
    },
    { term: libelles.payeurSaisi, value: nom },
    { term: libelles.recu, value: email },
  ].filter(({ value }) => value !== null && value !== '')

function reglementDe({
  facture: { numeroFactureClient, numeroContrat, soldeFactureClient },
}: FactureRetenue): Reglement {
  return {
    type: 'factures',
    factures: [
      { reference: numeroFactureClient ?? '', numeroContrat: numeroContrat ?? '', solde: soldeFactureClient ?? 0 },
    ],
  }
}

/** `/confirmationPaiement`: the invoice that was found, and how much of it is paid. */
export function ConfirmationScreen() {
  const [retenue] = useState(factureRetenue)
  return retenue ? <Confirmation retenue={retenue} /> : <Navigate to="/login" replace />
}

function Confirmation({ retenue }: { retenue: FactureRetenue }) {
  const { facture, email } = retenue
  const [reglement] = useState(() => reglementDe(retenue))
  // What was owed when it was found may be paid in part by now.
  const { data: conditions } = useQuery(conditionsQuery(reglement))
  const du = conditions?.refus === null ? conditions.montantCents / 100 : (facture.soldeFactureClient ?? 0)
  return (
    <FormPage narrow>
      <PageTitle title={libelles.confirmer} over={libelles.titre} />
      <Panel
        title={libelles.factureNumero(facture.numeroFactureClient ?? '')}
        aside={
          <ButtonLink variant="quiet" size="sm" href="#/paiements">
            {libelles.modifier}
          </ButtonLink>
        }
      >
        <div className={styles.reglement}>
          <Figure value={formatNombre(du, 2)} unit={devise()} />
          <DescriptionList items={faits(retenue)} />
          <ContenuReglement reglement={reglement} email={email}>
            <Link to="/login" className={buttonClass({ variant: 'quiet' })} onClick={oublierFacture}>
              {libelles.revenir}
            </Link>
          </ContenuReglement>
        </div>
      </Panel>
    </FormPage>
  )
}
