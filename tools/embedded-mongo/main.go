// Command embedded-mongo is a database for one machine that speaks MongoDB's wire protocol: FerretDB with
// SQLite files, behind a proxy that lets one message through at a time (see proxy.go for why).
//
//	embedded-mongo -socket .data/ferretdb/mongodb.sock -data .data/ferretdb
//
// It listens on a unix socket only, in a folder that nobody else may enter: a port would be open to every user of the
// machine. It prints one line, "ready", once it answers, and ends on SIGINT, on SIGTERM, and, with
// -exit-with-stdin, when its standard input closes: a pipe closes even when the parent is killed with -9, so
// no database is left behind. It also ends when the engine hangs, for whoever started it to start it again.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"
)

// Exit codes that the caller turns into a sentence.
const (
	exitFailed    = 1
	exitDataInUse = 4
	exitHung      = 5
)

func main() {
	socket := flag.String("socket", "", "path of the unix socket to listen on, in a folder of ours")
	data := flag.String("data", "", "folder of the SQLite files; made when missing")
	exitWithStdin := flag.Bool("exit-with-stdin", false, "end when standard input closes")
	timeout := flag.Duration("timeout", time.Minute, "time for one statement; an engine that takes longer is hung, and the program ends")
	flag.Parse()

	if *data == "" || *socket == "" {
		fail(exitFailed, "-data and -socket are required")
	}
	if err := os.MkdirAll(*data, 0o700); err != nil {
		fail(exitFailed, err.Error())
	}

	// A folder that was there already may be open to others.
	for _, folder := range []string{*data, filepath.Dir(*socket)} {
		if err := os.Chmod(folder, 0o700); err != nil {
			fail(exitFailed, err.Error())
		}
	}

	// Two programs on one folder would bypass the proxy's order, and with it every atomic update.
	unlock, err := lockFolder(filepath.Join(*data, "lock"))
	if err != nil {
		fail(exitDataInUse, fmt.Sprintf("the data folder %s is used by another database", *data))
	}
	defer unlock()

	// One that was killed leaves its socket behind; that it is gone is known, because the lock is ours.
	_ = os.Remove(*socket)
	listener, err := net.Listen("unix", *socket)
	if err != nil {
		fail(exitFailed, err.Error())
	}

	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	if *exitWithStdin {
		var cancel context.CancelFunc
		ctx, cancel = context.WithCancel(ctx)
		go func() {
			_, _ = io.Copy(io.Discard, os.Stdin)
			cancel()
		}()
	}
	defer stop()

	engine, err := startEngine(*data)
	if err != nil {
		fail(exitFailed, err.Error())
	}

	proxy := &oneAtATime{
		listener:     listener,
		engineSocket: engine.socket,
		timeout:      *timeout,
		hung: func() {
			fail(exitHung, fmt.Sprintf("a statement was not answered within %s: the engine is hung", *timeout))
		},
	}
	go proxy.serve()
	fmt.Println("ready")

	select {
	case <-ctx.Done():
	case <-engine.done:
	}

	// What was acknowledged is already on disk, so a stop that hangs may be cut short without loss.
	time.AfterFunc(5*time.Second, func() { os.Exit(0) })
	proxy.stop()
	engine.stop()
}

func fail(code int, message string) {
	fmt.Fprintln(os.Stderr, message)
	os.Exit(code)
}
