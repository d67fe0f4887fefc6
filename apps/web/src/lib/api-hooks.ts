import {
  useMutation,
  useQuery,
  useQueryClient,
  type FetchQueryOptions,
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import type {
  AnyTRPCMutationProcedure,
  AnyTRPCQueryProcedure,
  AnyTRPCRouter,
  inferProcedureInput,
  inferTransformedProcedureOutput,
  TRPCRouterRecord,
} from '@trpc/server'
import { createContext, createElement, useContext, useMemo, type ReactNode } from 'react'
import type { ApiClient } from './api-client.ts'
import type { ApiError } from './api-error.ts'

/**
 * tRPC's procedures as hooks of TanStack Query: the few that this site uses, under the names and cache keys of tRPC's own
 * package, at a fifth of its size (docs/decisions/009-script-budget.md).
 */
export function createApiHooks<Router extends AnyTRPCRouter>() {
  const Client = createContext<ApiClient | null>(null)
  const useClient = () => {
    const client = useContext(Client)
    if (!client) throw new Error('There is no ApiProvider above')
    return client
  }
  const Provider = ({ client, children }: { client: ApiClient; children: ReactNode }) =>
    createElement(Client, { value: client }, children)
  const useUtils = (): ApiUtils<Router> => {
    const client = useClient()
    const queryClient = useQueryClient()
    return useMemo(() => createApiUtils<Router>(client, queryClient), [client, queryClient])
  }
  const hooks = recursiveProxy(({ path, args: [first, options] }) => {
    const hook = path.at(-1)
    const procedure = path.slice(0, -1)
    if (hook === 'useUtils') return useUtils()
    if (hook === 'useMutation') return useProcedureMutation(useClient(), procedure, first)
    if (hook === 'useQuery') return useProcedureQuery(useClient(), procedure, first, options)
    throw new Error(`There is no hook ${path.join('.')}`)
  })
  // The proxy answers whatever name it is asked for; the type says which ones have a meaning.
  return { Provider, hooks: hooks as Hooks<Router> }
}

/** What loaders, guards and mutations do with the cache: `utils.public.courses.list.invalidate()`. */
export function createApiUtils<Router extends AnyTRPCRouter>(
  client: ApiClient,
  queryClient: QueryClient,
): ApiUtils<Router> {
  const typedClient = recursiveProxy(({ path, args: [input] }) =>
    client[path.at(-1) === 'mutate' ? 'mutation' : 'query'](path.slice(0, -1).join('.'), input),
  )
  const cache = recursiveProxy(({ path, args: [input, argument] }) => {
    const procedure = path.slice(0, -1)
    const filter = { queryKey: filterKey(procedure, input) }
    const query = { ...(argument as object), ...queryOf(client, procedure, input) }
    switch (path.at(-1)) {
      case 'fetch':
        return queryClient.fetchQuery(query)
      case 'ensureData':
        return queryClient.ensureQueryData(query)
      case 'getData':
        return queryClient.getQueryData(query.queryKey)
      case 'setData':
        return queryClient.setQueryData(query.queryKey, argument)
      case 'cancel':
        return queryClient.cancelQueries(filter)
      case 'invalidate':
        return queryClient.invalidateQueries(filter)
      default:
        throw new Error(`The cache cannot ${path.join('.')}`)
    }
  })
  // Beside the names of the procedures stands the client itself.
  return new Proxy(cache as ApiUtils<Router>, {
    get: (target, name) => (name === 'client' ? typedClient : target[name as keyof ApiUtils<Router>]),
  })
}

type Path = readonly string[]

interface Call {
  path: Path
  args: unknown[]
}

/** Takes any chain of names and calls `run` with them. */
function recursiveProxy(run: (call: Call) => unknown, path: Path = []): unknown {
  return new Proxy(noop, {
    // A promise is told by its `then`; this is none.
    get: (_target, name) =>
      typeof name === 'string' && name !== 'then' ? recursiveProxy(run, [...path, name]) : undefined,
    apply: (_target, _this, args: unknown[]) => run({ path, args }),
  })
}

const noop = () => {}

function useProcedureQuery(client: ApiClient, path: Path, input: unknown, options: unknown) {
  return useQuery({ ...(options as object), ...queryOf(client, path, input) })
}

function useProcedureMutation(client: ApiClient, path: Path, options: unknown) {
  return useMutation({
    ...(options as object),
    mutationKey: [path],
    mutationFn: (input: unknown) => client.mutation(path.join('.'), input),
  })
}

function queryOf(client: ApiClient, path: Path, input: unknown) {
  return {
    queryKey: [path, { ...(input !== undefined && { input }), type: 'query' }],
    queryFn: () => client.query(path.join('.'), input),
  }
}

/** Without an input: everything below the path. */
function filterKey(path: Path, input: unknown) {
  return input === undefined ? [path].filter(({ length }) => length > 0) : [path, { input }]
}

type Root<Router extends AnyTRPCRouter> = Router['_def']['_config']['$types']

type Input<Procedure extends AnyTRPCQueryProcedure | AnyTRPCMutationProcedure> =
  inferProcedureInput<Procedure>
type Output<
  Router extends AnyTRPCRouter,
  Procedure extends AnyTRPCQueryProcedure | AnyTRPCMutationProcedure,
> = inferTransformedProcedureOutput<Root<Router>, Procedure>

type Hooks<Router extends AnyTRPCRouter> = HooksOf<Router, Router['_def']['record']> & {
  useUtils(): ApiUtils<Router>
}

type HooksOf<Router extends AnyTRPCRouter, Node> = Node extends AnyTRPCQueryProcedure
  ? {
      useQuery(
        input: Input<Node>,
        options?: Omit<UseQueryOptions<Output<Router, Node>, ApiError>, 'queryKey' | 'queryFn'>,
      ): UseQueryResult<Output<Router, Node>, ApiError>
    }
  : Node extends AnyTRPCMutationProcedure
    ? {
        useMutation<Snapshot = unknown>(
          options?: Omit<
            UseMutationOptions<Output<Router, Node>, ApiError, Input<Node>, Snapshot>,
            'mutationKey' | 'mutationFn'
          >,
        ): UseMutationResult<Output<Router, Node>, ApiError, Input<Node>, Snapshot>
      }
    : Node extends TRPCRouterRecord
      ? { [Name in keyof Node]: HooksOf<Router, Node[Name]> }
      : never

/** The cache by procedure, and the typed client under `client`. */
export type ApiUtils<Router extends AnyTRPCRouter> = UtilsOf<Router, Router['_def']['record']> & {
  client: ClientOf<Router, Router['_def']['record']>
}

type UtilsOf<Router extends AnyTRPCRouter, Node> = Node extends AnyTRPCQueryProcedure
  ? {
      fetch(
        input: Input<Node>,
        options?: Omit<FetchQueryOptions<Output<Router, Node>>, 'queryKey' | 'queryFn'>,
      ): Promise<Output<Router, Node>>
      ensureData(input: Input<Node>): Promise<Output<Router, Node>>
      getData(input: Input<Node>): Output<Router, Node> | undefined
      setData(input: Input<Node>, next: Next<Output<Router, Node>>): void
      cancel(input?: Input<Node>): Promise<void>
      invalidate(input?: Input<Node>): Promise<void>
    }
  : Node extends AnyTRPCMutationProcedure
    ? Record<never, never>
    : Node extends TRPCRouterRecord
      ? { [Name in keyof Node]: UtilsOf<Router, Node[Name]> } & { invalidate(): Promise<void> }
      : never

type ClientOf<Router extends AnyTRPCRouter, Node> = Node extends AnyTRPCQueryProcedure
  ? { query(input: Input<Node>): Promise<Output<Router, Node>> }
  : Node extends AnyTRPCMutationProcedure
    ? { mutate(input: Input<Node>): Promise<Output<Router, Node>> }
    : Node extends TRPCRouterRecord
      ? { [Name in keyof Node]: ClientOf<Router, Node[Name]> }
      : never

type Next<Data> = Data | undefined | ((before: Data | undefined) => Data | undefined)
