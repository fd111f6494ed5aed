import type { EcretementCalcule } from '@ael/contract/alertes/ecretement.schemas.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { devise } from '../../../lib/formats/devise.ts'
import { formatEuros, formatM3, formatNombre } from '../../../lib/formats/nombres.ts'
import { classes } from '../../../ui/classes.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { libelles } from '../libelles.ts'
import styles from './Recit.module.css'

const DECIMALES_PRIX = 3

/** How a relief is counted: the volume, what it is held against, what stays due, and what each line of the bill loses. */
export function CalculEcretement({ calcul }: { calcul: EcretementCalcule }) {
  const { debut, fin, litres, reference, plafondLitres, services } = calcul
  return (
    <>
      <div className={styles.compte}>
        <DescriptionList
          items={[
            { term: libelles.ecreterPeriode(formatDate(debut), formatDate(fin)), value: formatM3(litres) },
            ...reference.annees.map((annee) => ({
              term: libelles.ecreterAnnee(annee.debut.slice(0, 4)),
              value: annee.litres === null ? libelles.ecreterAvantVous : formatM3(annee.litres),
            })),
            {
              term: reference.source === 'ZONE' ? libelles.ecreterZone : libelles.ecreterMoyenne,
              value: formatM3(reference.litres),
            },
            { term: libelles.ecreterEauDue, value: formatM3(plafondLitres) },
            ...(services.some(({ service }) => service === 'ASSAINISSEMENT')
              ? [{ term: libelles.ecreterAssainissementDu, value: formatM3(reference.litres) }]
              : []),
          ]}
        />
      </div>
      <Lignes calcul={calcul} />
    </>
  )
}

function Lignes({ calcul: { lignes, services, montantTTC } }: { calcul: EcretementCalcule }) {
  return (
    <div className={styles.defile}>
      <table className={classes(styles.nuits, styles.lignes)}>
        <caption>{libelles.ecreterTableau}</caption>
        <thead>
          <tr>
            <th scope="col">{libelles.ecreterLigne}</th>
            <th scope="col">{libelles.ecreterVolume}</th>
            <th scope="col">{libelles.ecreterPrix}</th>
            <th scope="col">{libelles.ecreterMontant}</th>
          </tr>
        </thead>
        <tbody>
          {lignes.map(({ libelle, litres, litresDus, prixEuros, montantHT }, rang) => (
            <tr key={`${rang} ${libelle}`}>
              <th scope="row">{libelle}</th>
              <td>{formatM3(litres - litresDus)}</td>
              <td>{`${formatNombre(prixEuros, DECIMALES_PRIX)}\u202F${devise()}`}</td>
              <td>{formatEuros(montantHT)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {services.map(({ service, montantTVA }) => (
            <tr key={service}>
              <th scope="row" colSpan={3}>
                {libelles.ecreterTva(libelles.ecreterServices[service])}
              </th>
              <td>{formatEuros(montantTVA)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={3}>
              {libelles.ecreterTotal}
            </th>
            <td>{montantTTC === null ? null : formatEuros(montantTTC)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
