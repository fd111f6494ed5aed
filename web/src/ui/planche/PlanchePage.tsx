import { Toasts } from '../toasts/Toasts.tsx'
import { Planche } from './Planche.tsx'

/** The style page in place of the application: what its buttons say in passing appears here. */
export const PlanchePage = () => (
  <>
    <Planche />
    <Toasts />
  </>
)
