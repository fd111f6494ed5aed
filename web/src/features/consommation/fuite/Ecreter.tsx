import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import type { EcretementCalcule } from '@ael/contract/alertes/ecretement.schemas.ts'
import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { nombreDeJours } from '@ael/contract/consommation/calendrier.ts'
import { ORIGINES_FUITE, type OrigineFuite } from '@ael/contract/factures/ecretement.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatJourMois } from '../../../lib/formats/dates.ts'
import { formatEuros } from '../../../lib/formats/nombres.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { useRouteExiste } from '../../../lib/navigation/route-existe.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { DueDateRuler } from '../../../ui/DueDateRuler.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { libelles } from '../libelles.ts'
import { CalculEcretement } from './CalculEcretement.tsx'
import styles from './Recit.module.css'

interface Props {
  fuite: Pick<Fuite, 'prevenuLe' | 'attestationAvant' | 'depuis' | 'arret'>
  numeroContrat: string
}

const DEMANDE = '/demarches/warsmann'

/** What the bill would be relieved of, until when that is asked for, and where; or why it is not. */
export function Ecreter({ fuite, numeroContrat }: Props) {
  const { prevenuLe, attestationAvant } = fuite
  const [origine, setOrigine] = useState<OrigineFuite>('CANALISATION')
  const { data: calcul } = useQuery({
    ...callQuery(alertesCalls.ecretement, { params: { contract: numeroContrat }, query: { origine } }),
    retry: false,
    placeholderData: (avant) => avant,
  })
  const ouvert = calcul === undefined || calcul.motif === null
  return (
    <li>
      <div>
        <h3>{libelles.ecreter}</h3>
        <p>
          {libelles.ecreterTexte}{' '}
          {ouvert &&
            (attestationAvant ? (
              <strong>{libelles.ecreterAvant(formatDate(attestationAvant))}</strong>
            ) : (
              libelles.ecreterSansMessage
            ))}
        </p>
        {calcul && calcul.motif !== 'NON_DOMESTIQUE' && (
          <div className={styles.origine}>
            <p className={styles.discret} aria-hidden="true">
              {libelles.ecreterOu}
            </p>
            <Segmented
              label={libelles.ecreterOu}
              value={origine}
              onChange={setOrigine}
              options={ORIGINES_FUITE.map((value) => ({ value, label: libelles.ecreterOrigines[value] }))}
            />
          </div>
        )}
        {calcul && <Montant calcul={calcul} />}
        {calcul?.motif !== 'NON_DOMESTIQUE' && prevenuLe && attestationAvant && (
          <Delai prevenuLe={prevenuLe} attestationAvant={attestationAvant} />
        )}
        {ouvert && <Demander fuite={fuite} numeroFacture={calcul?.facture?.numeroFactureClient} />}
      </div>
    </li>
  )
}

function Montant({ calcul }: { calcul: EcretementCalcule }) {
  const { motif, facture, fin, montantTTC } = calcul
  if (motif) return <p className={styles.motif}>{libelles.ecreterMotifs[motif]}</p>
  if (montantTTC === null) return null
  const euros = formatEuros(montantTTC)
  return (
    <>
      <p className={styles.motif}>
        {facture
          ? libelles.ecreterFacture(facture.numeroFactureClient, euros)
          : libelles.ecreterAVenir(formatDate(fin), euros)}
      </p>
      <Disclosure className={styles.geste} show={libelles.ecreterVoir} hide={libelles.ecreterMasquer}>
        <CalculEcretement calcul={calcul} />
      </Disclosure>
    </>
  )
}

function Delai({ prevenuLe, attestationAvant }: { prevenuLe: string; attestationAvant: string }) {
  const { jour } = maintenant()
  return (
    <div className={styles.delai}>
      <DueDateRuler
        start={prevenuLe.slice(0, 10)}
        end={attestationAvant}
        today={jour}
        startLabel={libelles.prevenuLe(formatJourMois(prevenuLe))}
        remaining={
          jour > attestationAvant ? libelles.delaiPasse : libelles.reste(nombreDeJours(jour, attestationAvant) - 1)
        }
        endLabel={formatJourMois(attestationAvant)}
      />
    </div>
  )
}

/** To the form, with the bill and the days of a leak that has stopped; else the address of the letter. */
function Demander({
  fuite: { depuis, arret },
  numeroFacture,
}: {
  fuite: Pick<Fuite, 'depuis' | 'arret'>
  numeroFacture: string | undefined
}) {
  const existe = useRouteExiste()
  if (!existe(DEMANDE)) return <p>{libelles.ecreterCourrier}</p>
  const connu = new URLSearchParams({
    ...(numeroFacture !== undefined && { numFacture: numeroFacture }),
    ...(arret !== null && { fuiteDu: depuis, fuiteAu: arret }),
  })
  return (
    <p className={styles.geste}>
      <ButtonLink variant="outline" href={`#${DEMANDE}${connu.size > 0 ? `?${connu.toString()}` : ''}`}>
        {libelles.ecreterBouton}
      </ButtonLink>
    </p>
  )
}
