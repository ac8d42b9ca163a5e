import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { tabMemory } from '../../device/storage/tab-memory.ts'
import { useAccess } from '../../member/access/access.tsx'
import { paths } from '../../paths.ts'

/** The plan this tab led to: the server may be slow to hear of it, and nobody is led twice. */
const ledTo = 'harbour:led-to-plan'

/** Somebody who chose a plan to pay for before she had an account is led to it, once (D10, D11). */
export function useWayToChosenPlan() {
  const { chosenPlan } = useAccess()
  const navigate = useNavigate()
  useEffect(() => {
    if (chosenPlan === null || chosenPlan === 'trial' || tabMemory.read(ledTo) === chosenPlan) return
    tabMemory.write(ledTo, chosenPlan)
    void navigate(`${paths.pricing}?plan=${chosenPlan}`)
  }, [chosenPlan, navigate])
}
