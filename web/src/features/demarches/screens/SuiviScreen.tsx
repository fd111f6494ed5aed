import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { estClose } from '@ael/contract/demarches/etats.ts'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useTelechargement } from '../../../lib/query/use-telechargement.ts'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { ReadingPanel } from '../../../ui/ReadingPanel.tsx'
import styles from '../demandes/Demandes.module.css'
import { EtatDemande } from '../demandes/EtatDemande.tsx'
import { enLignes } from '../demandes/etats.ts'
import { libelles } from '../demandes/libelles.ts'
import { Pieces } from '../demandes/Pieces.tsx'
import { Repondre } from '../demandes/Repondre.tsx'
import { type DemandeSuivie, Suivi } from '../demandes/Suivi.tsx'
import formulaire from '../formulaire/Demande.module.css'
import { ListeParEtape } from '../formulaire/Reponses.tsx'

const mots = libelles.detail

/** `/demandes/…`: a request, what was said in it, and what became of it. */
export function SuiviScreen() {
  const { demande = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(callQuery(demarchesCalls.detail, { params: { demande } }))
  const recepisse = useTelechargement(demarchesCalls.recepisse, `${demande}.pdf`, {
    onSuccess: () => showToast('resolu', mots.recepissePret),
  })
  return (
    <>
      <a className={formulaire.retour} href="#/demandes">
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        {mots.retour}
      </a>
      <PageTitle
        title={data?.libelle ?? mots.titre}
        over={data?.reference}
        under={data && <EtatDemande etat={data.etat} />}
        actions={
          data && (
            <Button
              variant="outline"
              disabled={recepisse.isPending}
              onClick={() => recepisse.mutate({ params: { demande: data.reference } })}
            >
              <IconDownload size={20} stroke={1.75} aria-hidden="true" />
              {mots.recepisse}
            </Button>
          )
        }
      />
      {data ? (
        <Demande key={data.reference} demande={data} />
      ) : (
        <ReadingPanel
          error={error}
          onRetry={() => void refetch()}
          failure={{ title: mots.echec, detail: mots.echecDetail }}
          label={mots.chargement}
          rows={6}
        />
      )}
    </>
  )
}

function Demande({ demande }: { demande: DemandeSuivie }) {
  const { reponses, commentaire, pieces, messageClient, reference } = demande
  return (
    <div className={styles.page}>
      <div className={styles.colonne}>
        {!demande.contenuVisible && (
          <Notice level="information">
            <p>{mots.dAutrui}</p>
          </Notice>
        )}
        {messageClient !== null && (
          <Panel title={mots.message}>
            <p className={styles.texte}>{enLignes(messageClient)}</p>
          </Panel>
        )}
        {demande.reponsePossible && <Repondre demande={reference} typeFormulaire={demande.typeFormulaire} />}
        {(reponses.length > 0 || commentaire !== null) && (
          <Panel title={mots.reponses}>
            <ListeParEtape
              reponses={[
                ...reponses,
                ...(commentaire === null
                  ? []
                  : [{ champ: 'commentaire', etape: '', question: mots.commentaire, reponse: commentaire }]),
              ]}
            />
          </Panel>
        )}
        {pieces.length > 0 && (
          <Panel title={mots.pieces}>
            <Pieces demande={reference} pieces={pieces} />
          </Panel>
        )}
      </div>
      <div className={styles.colonne}>
        <Panel>
          <DescriptionList items={faitsDe(demande)} />
        </Panel>
        <Suivi demande={demande} />
        {estClose(demande.etat) && <p className={styles.rien}>{libelles.reponse.close}</p>}
      </div>
    </div>
  )
}

const faitsDe = ({ numeroContrat, dateCreation, dateTraitement, detail, liees }: DemandeSuivie) => [
  ...(numeroContrat === null ? [] : [{ term: mots.contrat, value: numeroContrat }]),
  { term: mots.creeeLe, value: mots.quand(dateCreation) },
  ...(dateTraitement === null ? [] : [{ term: mots.traiteeLe, value: mots.quand(dateTraitement) }]),
  ...(detail === null ? [] : [{ term: mots.motif, value: detail }]),
  ...liees.map((liee) => ({
    term: mots.liees[liee.sens],
    value: <a href={`#/demandes/${liee.reference}`}>{mots.demandeLiee(liee.libelle, liee.reference)}</a>,
  })),
]
