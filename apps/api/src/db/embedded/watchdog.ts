/**
 * A shell that stands between us and PostgreSQL, or another server of ours, with a pipe from this process as its third
 * file. When this process ends, even by kill -9, the pipe closes and the shell sends the server `signal`, by which it
 * stops. When the server ends first, nothing goes on waiting for the pipe: no orphan stays behind either way. Should
 * the shell itself be killed, a dead server's number may belong to another process by the time that the pipe closes:
 * hence the check of where the process works.
 * Arguments: the folder that the program works in or below, the number for PG_GRANDPARENT_PID (or nothing), the program
 * and its own arguments.
 */
export const watchdog = (signal: 'INT' | 'TERM') => `
home=$1; [ -z "$2" ] || export PG_GRANDPARENT_PID="$2"; shift 2
"$@" </dev/null & p=$!
trap "" INT TERM
is_ours() {
  case "$(readlink /proc/$p/cwd || ps -ww -o command= -p $p)" in
    "$home"|"$home"/*|*" -D $home/"*) true ;;
    *) false ;;
  esac
}
(read _ <&3; is_ours && kill -${signal} $p) 2>/dev/null & w=$!
wait $p
kill -KILL $w`
