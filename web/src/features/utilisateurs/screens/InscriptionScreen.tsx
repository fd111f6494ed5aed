import { profilsGeres } from '@ael/contract/acces/profils.ts'
import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useConfiguration } from '../../../lib/session/configuration.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { FormCard } from '../../../ui/form-page/FormCard.tsx'
import { FormPage } from '../../../ui/form-page/FormPage.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Federation } from '../federation/Federation.tsx'
import { CompteCree } from '../inscription/CompteCree.tsx'
import { FormulaireInscription } from '../inscription/FormulaireInscription.tsx'
import saisie from '../connexion/Saisie.module.css'
import styles from '../inscription/Inscription.module.css'
import { libelles } from '../inscription/libelles.ts'

/** « Ouvrir un espace client »; staff opens one for somebody else. Nobody else who is signed in comes here. */
export const InscriptionScreen = () => (estConnecte(useUtilisateur()) ? <PourAutrui /> : <PourSoi />)

function PourAutrui() {
  const { profils } = useUtilisateur()
  const { origine } = useParams({ strict: false })
  const [cree, setCree] = useState<{ email: string } | null>(null)
  if (cree) return <CompteCree email={cree.email} onAutre={() => setCree(null)} />
  return (
    <FormPage>
      <PageTitle title={libelles.titre} under={libelles.pourAutrui.sousTitre} />
      <FormCard>
        <FormulaireInscription profils={profilsGeres(profils)} origine={origine} onFait={setCree} />
      </FormCard>
    </FormPage>
  )
}

/** From the invoices (`/inscription/factures`) it says why an account is needed. */
function PourSoi() {
  const { origine } = useParams({ strict: false })
  const { federations } = useConfiguration()
  const [fait, setFait] = useState<{ email: string } | null>(null)
  if (fait) return <CompteCree email={fait.email} />
  return (
    <FormPage>
      <PageTitle title={libelles.titre} under={libelles.sousTitre} />
      {origine === 'factures' && (
        <Notice level="information" spaced>
          <p>{libelles.origineFactures}</p>
        </Notice>
      )}
      <Federation usage="inscription" />
      {federations.length > 0 && <p className={saisie.ou}>{libelles.ouParEmail}</p>}
      <FormCard>
        <FormulaireInscription origine={origine} onFait={setFait} />
      </FormCard>
      <p className={styles.connexion}>
        {libelles.dejaClient} <Link to="/login">{libelles.seConnecter}</Link>
      </p>
    </FormPage>
  )
}
