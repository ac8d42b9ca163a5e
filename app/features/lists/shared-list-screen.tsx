import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { sharedListWords } from '../../../content/open/lists.ts'
import { useOnline } from '../../device/offline/online.ts'
import { readText, writeText } from '../../device/storage/local-text.ts'
import { refreshLocalStores, useLocalStore } from '../../device/storage/storage.ts'
import { shoppingOf, tasksOf } from '../../member/lists/items.ts'
import { knownLists, listKeys, ownerOf, ownListPath, type KnownList } from '../../member/lists/known.ts'
import { OpenCodes } from '../../member/lists/open-codes.tsx'
import { dropList, leaveList, refreshLists } from '../../member/lists/sharing.ts'
import { SureSheet } from '../../member/sure-sheet.tsx'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/screen.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Loading, Notice } from '../../ui/feedback.tsx'
import { toast } from '../../ui/toast.tsx'
import { ShoppingLines } from '../../member/lists/shopping-lines.tsx'
import { TaskLines } from './task-lines.tsx'

const words = sharedListWords.screen

/** The page /lists/<id> shows a list that somebody else shares with the member (D50). It is free and works offline. */
export function SharedListScreen() {
  const { id } = useParams()
  const list = useLocalStore(knownLists).find((each) => each.id === id)
  if (list?.isMine === true) return <Navigate to={ownListPath(list)} replace />
  if (list === undefined) {
    return (
      <Screen title={sharedListWords.join.title} back={paths.home}>
        <Unknown />
      </Screen>
    )
  }
  const others = list.people.filter(({ isMe }) => !isMe).map(({ name }) => name)
  return (
    <Screen
      title={sharedListWords.title(ownerOf(list), list.tasks)}
      subtitle={list.hasLeft === true || others.length < 2 ? undefined : words.subtitle(others)}
      back={paths.home}
    >
      <List list={list} />
    </Screen>
  )
}

function List({ list }: { list: KnownList }) {
  const hasLeft = list.hasLeft === true
  const readOnly = list.isReadOnly && !hasLeft
  const shared = hasLeft ? undefined : list
  return (
    <div className="max-w-xl pt-1.5">
      {hasLeft || readOnly ? (
        <div className="mb-5">
          <Notice>{hasLeft ? words.copy(ownerOf(list)) : words.readOnly(ownerOf(list))}</Notice>
        </div>
      ) : null}
      {list.tasks === undefined ? (
        <ShoppingLines store={shoppingOf(list)} shared={shared} headingLevel={2} readOnly={readOnly} />
      ) : (
        <TaskLines store={tasksOf(list.id)} shared={shared} readOnly={readOnly} />
      )}
      {hasLeft ? null : <OpenCodes codes={list.codes} />}
      {hasLeft ? <RemoveCopy list={list} /> : <Leave list={list} />}
    </div>
  )
}

function Leave({ list }: { list: KnownList }) {
  const online = useOnline()
  const [asking, setAsking] = useState(false)

  async function leave() {
    await leaveList(list)
    setAsking(false)
    toast({ ...words.left, tone: 'success' })
  }

  return (
    <>
      <Button variant="outline" size="small" className="mt-8" disabled={!online} onClick={() => setAsking(true)}>
        {words.leave}
      </Button>
      <SureSheet open={asking} {...sharedListWords.sure.leave} onClose={() => setAsking(false)} act={leave} />
    </>
  )
}

function RemoveCopy({ list }: { list: KnownList }) {
  const navigate = useNavigate()

  function remove() {
    const key = listKeys.items(list.id)
    const items = readText(key)
    dropList(list)
    void navigate(paths.home, { replace: true })
    toast({
      title: words.copyRemoved,
      action: {
        label: 'Undo',
        onClick() {
          if (items !== null) writeText(key, items)
          refreshLocalStores()
          knownLists.update((before) => [...before, list])
        },
      },
    })
  }

  return (
    <Button variant="outline" size="small" className="mt-8" onClick={remove}>
      {words.removeCopy}
    </Button>
  )
}

/**
 * Shown for a list that this device does not know. The server is asked once, because the member may have joined the
 * list on another device.
 */
function Unknown() {
  const [asked, setAsked] = useState(false)

  useEffect(() => {
    let isOver = false
    async function ask() {
      try {
        await refreshLists()
      } catch {
        // If the server does not answer, the list is treated as unknown.
      }
      if (!isOver) setAsked(true)
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [])

  if (!asked) return <Loading>{words.loading}</Loading>
  return (
    <EmptyState
      spot={<Spot name="shell" />}
      title={words.gone}
      text={words.goneText}
      action={<ButtonLink to={paths.home}>{words.home}</ButtonLink>}
    />
  )
}
