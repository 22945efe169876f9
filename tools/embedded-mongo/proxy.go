package main

import (
	"errors"
	"net"
	"os"
	"sync"
	"time"
)

// oneAtATime forwards wire messages between clients and the engine, one request and its reply at a time over
// all connections.
//
// Why: FerretDB 1 reads, changes and writes a document in separate steps, so updates from two connections
// overwrite each other: 200 parallel $inc left 5, and jobs were claimed twice with findOneAndUpdate. In strict
// order each message is atomic. It cost no throughput when measured, because SQLite has one writer anyway.
type oneAtATime struct {
	listener     net.Listener
	engineSocket string
	// Time for one statement, from its turn on. Who waits for a hung engine would hold up everybody for good.
	timeout time.Duration
	// Called when that time is over; ends the process.
	hung func()

	turn     sync.Mutex
	stopping bool
}

func (p *oneAtATime) serve() {
	for {
		client, err := p.listener.Accept()
		if err != nil {
			return // the listener was closed
		}
		go p.serveClient(client)
	}
}

// stop lets the request in progress finish and be answered, and takes no further one.
func (p *oneAtATime) stop() {
	_ = p.listener.Close()
	p.turn.Lock()
	p.stopping = true
	p.turn.Unlock()
}

func (p *oneAtATime) serveClient(client net.Conn) {
	defer client.Close()
	engine, err := net.Dial("unix", p.engineSocket)
	if err != nil {
		return
	}
	defer engine.Close()

	for {
		request, err := readMessage(client)
		if err != nil {
			return
		}
		reply, err := p.exchange(engine, request)
		if err != nil {
			return
		}
		if reply != nil {
			if _, err := client.Write(reply); err != nil {
				return
			}
		}
	}
}

// exchange sends one request and reads its reply, which is nil for a request that expects none. The client is
// not involved while the turn is held, so a slow or vanished client holds nobody up.
func (p *oneAtATime) exchange(engine net.Conn, request []byte) ([]byte, error) {
	p.turn.Lock()
	defer p.turn.Unlock()
	if p.stopping {
		return nil, net.ErrClosed
	}
	if err := engine.SetDeadline(time.Now().Add(p.timeout)); err != nil {
		return nil, err
	}
	reply, err := ask(engine, request)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		p.hung()
	}
	return reply, err
}

func ask(engine net.Conn, request []byte) ([]byte, error) {
	if _, err := engine.Write(request); err != nil {
		return nil, err
	}
	if !expectsReply(request) {
		return nil, nil
	}
	return readMessage(engine)
}
