import { relevesCalls } from '@ael/contract/releves/calls.ts'
import type { ReleveEnregistre } from '@ael/contract/releves/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { avecReference, messageErreur, statutErreur } from '../../../lib/client/erreurs.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { FormCard } from '../../../ui/form-page/FormCard.tsx'
import { FormPage } from '../../../ui/form-page/FormPage.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { FicheCompteur } from '../components/FicheCompteur.tsx'
import { FormulaireReleve } from '../components/FormulaireReleve.tsx'
import { Identification } from '../components/Identification.tsx'
import { RecuReleve } from '../components/RecuReleve.tsx'
import { envoiParCode } from '../envoi.ts'
import { lectureDuCode } from '../lecture.ts'
import { libelles } from '../libelles.ts'
import styles from '../Releves.module.css'

const mots = libelles.sansCompte

interface Props {
  /** The code of the address: from a mail, a letter, or just given; none to begin with. */
  code: string | undefined
  onCode: (code: string | undefined) => void
}

/** `/auto-releve`, `/carte-reponse`, `/demarches/autorelevedec`: the index of a meter, without account. */
export function SansCompteScreen({ code, onCode }: Props) {
  const [recu, setRecu] = useState<ReleveEnregistre | null>(null)
  const accueil = (
    <ButtonLink href="#/login" variant="quiet">
      {mots.accueil}
    </ButtonLink>
  )
  return (
    <FormPage>
      {recu ? (
        <RecuReleve recu={recu}>{accueil}</RecuReleve>
      ) : code === undefined ? (
        <>
          <PageTitle title={libelles.parcours} under={mots.sousTitre} />
          <FormCard>
            <Identification onCode={onCode}>{accueil}</Identification>
          </FormCard>
        </>
      ) : (
        <ParCode code={code} onEnregistre={setRecu} onAutre={() => onCode(undefined)} />
      )}
    </FormPage>
  )
}

function ParCode({
  code,
  onEnregistre,
  onAutre,
}: {
  code: string
  onEnregistre: (recu: ReleveEnregistre) => void
  onAutre: () => void
}) {
  const { data, error, isError } = useQuery({
    ...callQuery(relevesCalls.infoAutoReleveContact, { params: { x: code } }),
    retry: false,
  })
  const lecture = data && lectureDuCode(data)
  if (data?.autorise && lecture) {
    const numeroContrat = data.numeroContratAbonnement ?? ''
    return (
      <>
        <PageTitle title={libelles.titre} over={libelles.parcours} under={mots.contrat(numeroContrat)} />
        <FormCard>
          <FormulaireReleve lecture={lecture} envoi={envoiParCode(code)} avecEmail onEnregistre={onEnregistre}>
            <Autre onAutre={onAutre} />
          </FormulaireReleve>
        </FormCard>
        <div className={styles.fiche}>
          <FicheCompteur numeroContrat={numeroContrat} lecture={lecture} />
        </div>
      </>
    )
  }
  const technique = statutErreur(error) === 0 || statutErreur(error) >= 500
  return (
    <>
      <PageTitle title={libelles.parcours} />
      {data || isError ? (
        <Notice
          level={isError ? 'urgent' : 'information'}
          title={libelles.fermee}
          actions={<Autre onAutre={onAutre} />}
        >
          <p>
            {data
              ? data.message
              : technique
                ? avecReference(libelles.incident, error)
                : messageErreur(error, libelles.incident)}
          </p>
        </Notice>
      ) : (
        <FormCard>
          <Loading label={libelles.chargement} rows={6} />
        </FormCard>
      )}
    </>
  )
}

const Autre = ({ onAutre }: { onAutre: () => void }) => (
  <ButtonLink
    href="#/auto-releve"
    variant="quiet"
    onClick={(event) => {
      event.preventDefault()
      onAutre()
    }}
  >
    {mots.autre}
  </ButtonLink>
)
